/** Four bytes a pixel, and a third more for its chain of smaller copies. */
const bytesPerPixel = 4
const mipmapRatio = 4 / 3

/** Graphics memory of one texture with its mipmaps. */
export function textureBytes(widthPx: number, heightPx: number): number {
  return Math.ceil(widthPx * heightPx * bytesPerPixel * mipmapRatio)
}

const mebibyte = 1024 * 1024

/**
 * What all textures together may weigh: the desktop's budget, and the one for phones, tablets and headsets. The largest picture with
 * its copies takes 85 MiB, so that two such fit beside the room and what else is in view.
 */
export const textureBudgetBytes = { fine: 192 * mebibyte, coarse: 128 * mebibyte } as const

/** The one account of texture memory. Whoever makes a texture reserves it here first and releases it afterwards. */
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

  /** From now on so much may be taken. What is taken already stays until whoever took it gives it back. */
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

  /** Takes the bytes when they are free; false, and nothing taken, when they are not. */
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
