/** Four bytes per pixel, and a third more for its mipmaps. */
const bytesPerPixel = 4
const mipmapRatio = 4 / 3

/** Graphics memory of one texture with its mipmaps. */
export function textureBytes(widthPx: number, heightPx: number): number {
  return Math.ceil(widthPx * heightPx * bytesPerPixel * mipmapRatio)
}

const mebibyte = 1024 * 1024

/**
 * The limit of all textures together: for desktops, and for phones, tablets and headsets. The largest picture with its
 * mipmaps takes 85 MiB, so that two of them fit beside the room and the rest of the view.
 */
export const textureBudgetBytes = { fine: 192 * mebibyte, coarse: 128 * mebibyte } as const

/** The one account of texture memory. Code that makes a texture reserves it here first and releases it afterwards. */
export class TextureBudget {
  #limitBytes: number
  #usedBytes = 0
  #peakBytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get limitBytes(): number {
    return this.#limitBytes
  }

  /** Sets the limit. Reserved memory stays reserved until its owner releases it. */
  limitTo(bytes: number): void {
    this.#limitBytes = bytes
  }

  get usedBytes(): number {
    return this.#usedBytes
  }

  /** The most that was ever reserved at one time. */
  get peakBytes(): number {
    return this.#peakBytes
  }

  /** Reserves the bytes if they are free; returns false, and reserves nothing, if they are not. */
  reserve(bytes: number): boolean {
    if (this.#usedBytes + bytes > this.#limitBytes) return false
    this.#usedBytes += bytes
    this.#peakBytes = Math.max(this.#peakBytes, this.#usedBytes)
    return true
  }

  release(bytes: number): void {
    if (bytes > this.#usedBytes) throw new RangeError(`released ${bytes} bytes of ${this.#usedBytes}`)
    this.#usedBytes -= bytes
  }
}
