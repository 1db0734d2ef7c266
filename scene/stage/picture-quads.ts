import type { HungPicture } from '@enfilade/contract/scene-document'
import { pictureFace } from '@enfilade/scene/hanging/picture-face'
import {
  BufferGeometry,
  Color,
  DataTexture,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three'

/** What hangs where a picture's file is missing: bare board. */
const bareBoard = 0xd8d4ca

/** One white texel, for all quads whose file is still to come. */
export function whiteTexel(): DataTexture {
  const texture = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1)
  texture.colorSpace = SRGBColorSpace
  texture.needsUpdate = true
  return texture
}

/**
 * A picture's face at its recorded size, drawn with its own sRGB values and nothing over them: no light, no tone
 * mapping, no filter. Until its file is there it shows its mean colour.
 */
export class PictureQuad {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>
  readonly #placeholder: Color
  readonly #blank: Texture
  #picture: Texture | null = null
  #film: Texture | null = null
  #missing = false

  constructor(hung: HungPicture, blank: Texture) {
    this.#blank = blank
    this.#placeholder = new Color(hung.picture ? hung.picture.placeholder.colour : bareBoard)
    const geometry = new BufferGeometry()
    const face = pictureFace(hung)
    geometry.setAttribute('position', new Float32BufferAttribute(face.positionM, 3))
    // A bitmap's first row is its top.
    geometry.setAttribute('uv', new Float32BufferAttribute(face.uvRatio, 2))
    geometry.setIndex([...face.index])
    // One kind of material for all states, so that no shader is compiled when the first file arrives.
    const material = new MeshBasicMaterial({ map: blank, color: this.#placeholder, toneMapped: false })
    this.mesh = new Mesh(geometry, material)
    this.mesh.name = hung.id
    this.mesh.matrixAutoUpdate = false
  }

  show(texture: Texture | null): void {
    this.#picture = texture
    this.#paint()
  }

  showMissing(): void {
    this.#missing = true
    this.#paint()
  }

  /** Shows a film in the picture's place; null gives the picture its place back. */
  showFilm(texture: Texture | null): void {
    this.#film = texture
    this.#paint()
  }

  #paint(): void {
    const { material } = this.mesh
    const texture = this.#film ?? this.#picture
    material.map = texture ?? this.#blank
    if (texture) material.color.setRGB(1, 1, 1)
    else if (this.#missing) material.color.set(bareBoard)
    else material.color.copy(this.#placeholder)
  }
}
