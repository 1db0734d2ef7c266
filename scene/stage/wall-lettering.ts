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
/** Walls that reflect less light than this are dark. */
const darkWallRatio = 0.22
/** Cut letters project from the wall by their own thickness; a little more, to avoid z-fighting. */
const liftM = 0.003
/** Pixels of print per metre of wall: from across the room, and at reading distance. */
const printPxPerM = { far: 260, near: 1300 } as const
const nearM = 5
const longestPrintPx = 4096
/** Titles have slightly tighter letter spacing than print. */
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

/** Breaks words into lines that fit; a word longer than a line has a line of its own. */
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

/** The text in letters of the wall's own size, at this many pixels per metre; its height is that of the words. */
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

/** The reflectance of the wall behind a text; white if no wall is found. */
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
 * Texts in cut letters on the walls, with ink that contrasts with their wall. Each has a small print for the distance
 * and a sharp one for reading, which is discarded when the visitor has moved on.
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

  /** The room is ready: its walls decide the ink. */
  standIn(room: Object3D): void {
    this.#room = room
    for (const lettered of this.#lettered) this.#print(lettered)
  }

  /** Updates for the visitor's eye; prints at most one text again. True if something changed. */
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

  /** Prints again, for example when the site's typefaces have loaded. */
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
    // Light letters in a dimmed room are dimmed too.
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
