import { LinearMipmapLinearFilter, NoColorSpace, Texture } from 'three'
import { printingPen } from './printing-pen.ts'

const facePx = 256
const holesPx = { step: 8, radius: 1.9, edge: 18 } as const

/** The face of a loudspeaker: anodised sheet with rows of holes, every other row shifted by half a step. */
export function loudspeakerFace(): Texture {
  const canvas = new OffscreenCanvas(facePx, facePx)
  const pen = printingPen(canvas)
  if (pen) {
    const sheet = pen.createLinearGradient(0, 0, 0, facePx)
    sheet.addColorStop(0, '#4a4a48')
    sheet.addColorStop(1, '#3c3c3a')
    pen.fillStyle = sheet
    pen.fillRect(0, 0, facePx, facePx)
    const { step, radius, edge } = holesPx
    pen.fillStyle = '#161615'
    for (let row = 0, y = edge; y <= facePx - edge; row += 1, y += step * 0.87) {
      for (let x = edge + (row % 2) * (step / 2); x <= facePx - edge; x += step) {
        pen.beginPath()
        pen.arc(x, y, radius, 0, 2 * Math.PI)
        pen.fill()
      }
    }
  }
  const texture = new Texture(canvas)
  texture.needsUpdate = true
  // The shader of pictures decodes it.
  texture.colorSpace = NoColorSpace
  texture.minFilter = LinearMipmapLinearFilter
  texture.flipY = false
  texture.anisotropy = 4
  return texture
}

/** Width and height of the drawing, for the texture budget. */
export const loudspeakerFacePx = facePx
