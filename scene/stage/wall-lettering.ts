import type { HungText } from '@enfilade/contract/scene-document'
import { paragraphsOfText, wallLetters } from '@enfilade/scene/hanging/wall-texts'
import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Raycaster,
  SRGBColorSpace,
  Texture,
  Vector3,
} from 'three'
import { materialsOf } from './glb-reader.ts'
import type { LightMood } from './light-moods.ts'
import { printingPen } from './printing-pen.ts'
import { type TextureBudget, textureBytes } from './texture-budget.ts'

/** Vinyl on a light wall, and on a dark one. */
const ink = { onLight: '#23221f', onDark: '#e4e1d8' } as const
/** Walls that give back less light than this are dark. */
const darkWallRatio = 0.22
/** Cut letters stand off the wall by their own thickness; a little more, so that they never fight with it. */
const liftM = 0.003
/** Pixels of print for each metre of wall: from across the room, and where it is read. */
const printPxPerM = { far: 260, near: 1300 } as const
const nearM = 5
const longestPrintPx = 4096
/** Letters of a title are set a little closer than print. */
const fonts = {
  title: `'Newsreader Variable', Georgia, serif`,
  text: `'Hanken Grotesk Variable', Arial, sans-serif`,
} as const

type Lettered = {
  readonly text: HungText
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>
  near: boolean
  bytes: number
}

/** Breaks words into lines that fit; a word longer than a line stands alone on its own. */
function linesOf(pen: OffscreenCanvasRenderingContext2D, words: string, widthPx: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && pen.measureText(longer).width > widthPx) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The text in letters of the wall's own size, so many pixels a metre; the height is that of the words. */
function printText(text: HungText, pxPerM: number, colour: string): OffscreenCanvas {
  const widthPx = Math.min(longestPrintPx, Math.ceil(text.widthM * pxPerM))
  const heightPx = Math.min(longestPrintPx, Math.ceil(text.heightM * pxPerM))
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const pen = printingPen(canvas)
  if (!pen) return canvas
  pen.fillStyle = colour
  pen.textBaseline = 'alphabetic'
  const rightToLeft = /^[\s\d\p{P}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text.title ?? text.text)
  pen.direction = rightToLeft ? 'rtl' : 'ltr'
  const fromPx = rightToLeft ? widthPx : 0
  let yPx = 0
  const set = (words: string, { sizeM, lineM }: { sizeM: number; lineM: number }, font: string) => {
    pen.font = `${font.startsWith("'Newsreader") ? 'italic 400' : '400'} ${sizeM * pxPerM}px ${font}`
    for (const line of linesOf(pen, words, widthPx)) {
      yPx += lineM * pxPerM
      pen.fillText(line, fromPx, yPx - (lineM - sizeM * 0.78) * 0.5 * pxPerM)
    }
  }
  if (text.title) {
    set(text.title, wallLetters.title, fonts.title)
    yPx += wallLetters.belowTitleM * pxPerM
  }
  for (const paragraph of paragraphsOfText(text.text)) {
    set(paragraph, wallLetters.text, fonts.text)
    yPx += wallLetters.paragraphM * pxPerM
  }
  return canvas
}

function quadOf({ topM, yawRad, widthM, heightM }: HungText): BufferGeometry {
  const [x, y, z] = topM
  const sin = Math.sin(yawRad)
  const cos = Math.cos(yawRad)
  const corners = [
    [-1, 0],
    [-1, -1],
    [1, -1],
    [1, 0],
  ] as const
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      corners.flatMap(([right, up]) => {
        const rightM = (right * widthM) / 2
        return [x + rightM * cos + liftM * sin, y + up * heightM, z - rightM * sin + liftM * cos]
      }),
      3,
    ),
  )
  geometry.setAttribute('uv', new Float32BufferAttribute([0, 1, 0, 0, 1, 0, 1, 1], 2))
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  return geometry
}

/** The share of light that the wall behind a text gives back; white where no wall is found. */
function wallRatioBehind({ topM, yawRad, heightM }: HungText, room: Object3D): number {
  const [x, y, z] = topM
  const outward = new Vector3(Math.sin(yawRad), 0, Math.cos(yawRad))
  const from = new Vector3(x, y - heightM / 2, z).addScaledVector(outward, 0.2)
  const [hit] = new Raycaster(from, outward.negate(), 0, 0.4).intersectObject(room, true)
  const [material] = hit?.object instanceof Mesh ? materialsOf(hit.object) : []
  if (!(material instanceof MeshBasicMaterial)) return 1
  const { r, g, b } = material.color
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/**
 * Texts in cut letters on the walls, their ink chosen by the wall they stand on. Each has a small print for the distance and a
 * sharp one where it is read, which is given up again when the visitor has gone on.
 */
export class WallLettering {
  readonly group = new Group()
  readonly #lettered: readonly Lettered[]
  readonly #budget: TextureBudget
  readonly #mood: LightMood
  #room: Object3D | null = null

  constructor(texts: readonly HungText[], mood: LightMood, budget: TextureBudget) {
    this.#budget = budget
    this.#mood = mood
    this.group.name = 'wall texts'
    this.#lettered = texts.map((text) => {
      const material = new MeshBasicMaterial({ transparent: true, premultipliedAlpha: true, depthWrite: false })
      const mesh = new Mesh(quadOf(text), material)
      mesh.matrixAutoUpdate = false
      mesh.visible = false
      this.group.add(mesh)
      return { text, mesh, near: false, bytes: 0 }
    })
  }

  /** The room stands: its walls say which ink can be read on them. */
  standIn(room: Object3D): void {
    this.#room = room
    for (const lettered of this.#lettered) this.#print(lettered)
  }

  /** Takes in where the visitor's eye is; prints at most one text anew. True when something changed. */
  look(eyeM: { readonly x: number; readonly y: number; readonly z: number }): boolean {
    if (!this.#room) return false
    for (const lettered of this.#lettered) {
      const [x, , z] = lettered.text.topM
      const awayM = Math.hypot(x - eyeM.x, z - eyeM.z)
      const near = awayM < (lettered.near ? nearM * 1.2 : nearM)
      if (near === lettered.near) continue
      lettered.near = near
      this.#print(lettered)
      return true
    }
    return false
  }

  /** Prints again, as when the site's typefaces have arrived. */
  reprint(): void {
    for (const lettered of this.#lettered) this.#print(lettered)
  }

  [Symbol.dispose](): void {
    for (const lettered of this.#lettered) this.#forget(lettered)
  }

  #print(lettered: Lettered): void {
    if (!this.#room) return
    const { text, mesh } = lettered
    this.#forget(lettered)
    const dark = this.#mood.roomRatio < 0.5 || wallRatioBehind(text, this.#room) < darkWallRatio
    const canvas = printText(text, lettered.near ? printPxPerM.near : printPxPerM.far, dark ? ink.onDark : ink.onLight)
    const bytes = textureBytes(canvas.width, canvas.height)
    if (!this.#budget.reserve(bytes)) return
    const texture = new Texture(canvas)
    texture.needsUpdate = true
    texture.colorSpace = SRGBColorSpace
    texture.premultiplyAlpha = true
    texture.minFilter = LinearMipmapLinearFilter
    texture.anisotropy = 8
    lettered.bytes = bytes
    mesh.material.map = texture
    // Light letters in a dimmed room take part in its dusk.
    mesh.material.color.setScalar(dark ? Math.max(0.55, Math.min(1, this.#mood.roomRatio)) : 1)
    mesh.material.needsUpdate = true
    mesh.visible = true
  }

  #forget(lettered: Lettered): void {
    lettered.mesh.visible = false
    lettered.mesh.material.map?.dispose()
    lettered.mesh.material.map = null
    this.#budget.release(lettered.bytes)
    lettered.bytes = 0
  }
}
