import type { ArtworkVideo } from '@enfilade/contract/artwork-video'
import { LinearFilter, LinearMipmapLinearFilter, NoColorSpace, Texture } from 'three'
import { pictureAnisotropy } from './picture-uploads.ts'
import type { RoomVoice, VoiceOf } from './room-voices.ts'

export type VideoScreenOptions = {
  readonly video: ArtworkVideo
  readonly address: string
  readonly voiceOf: VoiceOf
  /** A new frame has arrived. */
  readonly onFrame: (texture: Texture) => void
  /** It has started or paused. */
  readonly onChange: () => void
  readonly onFailure: () => void
}

/**
 * One film as a texture that is updated frame by frame, in the colours of a picture with the same values. It is fetched
 * as soon as it is constructed, and released when it is disposed of.
 */
export class VideoScreen {
  readonly #element = document.createElement('video')
  readonly #texture: Texture<HTMLVideoElement>
  readonly #options: VideoScreenOptions
  readonly #closing = new AbortController()
  readonly #voice: RoomVoice
  #waiting = 0

  constructor(options: VideoScreenOptions) {
    const { video, address, voiceOf, onChange, onFailure } = options
    this.#options = options
    const element = this.#element
    // The renderer reads the element's size as it would read a picture's.
    element.width = video.widthPx
    element.height = video.heightPx
    element.crossOrigin = 'anonymous'
    element.playsInline = true
    element.loop = true
    element.muted = true
    element.preload = 'auto'
    const { signal } = this.#closing
    for (const event of ['playing', 'pause'] as const) element.addEventListener(event, onChange, { signal })
    element.addEventListener('error', onFailure, { signal })
    element.src = address
    this.#voice = voiceOf(element)
    this.#texture = new Texture(element)
    // The shader of pictures decodes it.
    this.#texture.colorSpace = NoColorSpace
    this.#texture.flipY = false
    this.#texture.minFilter = LinearMipmapLinearFilter
    this.#texture.magFilter = LinearFilter
    this.#texture.anisotropy = pictureAnisotropy
    this.#texture.generateMipmaps = true
    this.#awaitFrame()
  }

  get playing(): boolean {
    return !this.#element.paused
  }

  play(): void {
    // A browser may refuse; the picture then stays, and the visitor can try again.
    if (this.#element.paused) this.#element.play().catch(() => this.#options.onChange())
  }

  pause(): void {
    if (!this.#element.paused) this.#element.pause()
  }

  /** The position in the film. */
  get timeS(): number {
    return this.#element.currentTime
  }

  /** Sets the volume, 0 to 1; 0 is silence. */
  sound(ratio: number): void {
    this.#voice.loudness(ratio)
  }

  [Symbol.dispose](): void {
    this.#closing.abort()
    this.#element.cancelVideoFrameCallback(this.#waiting)
    this.#element.pause()
    this.#voice[Symbol.dispose]()
    this.#element.removeAttribute('src')
    this.#element.load()
    this.#texture.dispose()
  }

  #awaitFrame(): void {
    this.#waiting = this.#element.requestVideoFrameCallback(this.#onFrame)
  }

  readonly #onFrame = (): void => {
    this.#texture.needsUpdate = true
    this.#options.onFrame(this.#texture)
    this.#awaitFrame()
  }
}
