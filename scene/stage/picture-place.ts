import type { HungPicture } from '@enfilade/contract/scene-document'
import { Color, type Texture } from 'three'

/** Shown if a picture's file is missing: bare board. */
const bareBoard = new Color(0xd8d4ca)
const untinted = new Color(1, 1, 1)

/** Draws a place from the next frame on with this texture times this colour; null means plain colour. */
export type Painter = (texture: Texture | null, colour: Color) => void

/**
 * What the place of one picture shows: its mean colour until the file is there, then the file; bare board if it is
 * missing; or the film that plays over it.
 */
export class PicturePlace {
  readonly #paint: Painter
  readonly #placeholder: Color
  #picture: Texture | null = null
  #film: Texture | null = null
  #missing = false

  constructor(hung: Pick<HungPicture, 'picture'>, paint: Painter) {
    this.#paint = paint
    this.#placeholder = hung.picture ? new Color(hung.picture.placeholder.colour) : bareBoard
    this.#paintNow()
  }

  show(texture: Texture | null): void {
    this.#picture = texture
    this.#paintNow()
  }

  showMissing(): void {
    this.#missing = true
    this.#paintNow()
  }

  /** Shows a film instead of the picture; null shows the picture again. */
  showFilm(texture: Texture | null): void {
    this.#film = texture
    this.#paintNow()
  }

  #paintNow(): void {
    const texture = this.#film ?? this.#picture
    this.#paint(texture, texture ? untinted : this.#missing ? bareBoard : this.#placeholder)
  }
}
