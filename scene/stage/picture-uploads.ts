import { Box2, LinearFilter, LinearMipmapLinearFilter, NoColorSpace, Texture, Vector2, type WebGLRenderer } from 'three'
import { PictureMissing, type TextureLoader } from './picture-stream.ts'

/** Stated explicitly, because a program's request has no default for pictures. */
const smallestForms = 'image/avif,image/webp,image/*;q=0.8'

function decoded(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { premultiplyAlpha: 'none' })
}

/** The sharpness of pictures and films seen from the side, if the graphics card supports it. */
export const pictureAnisotropy = 8

/** The most pixels to upload within one frame: about a millisecond's worth. */
const pixelsPerFrame = 1024 * 1024

type Upload = {
  readonly bitmap: ImageBitmap
  readonly texture: Texture
  /** The same pixels in a type unknown to the renderer, so that it reads them from main memory. */
  readonly pixels: Texture
  readonly signal: AbortSignal
  readonly done: (texture: Texture) => void
  readonly failed: (error: unknown) => void
  nextRow: number
}

/**
 * Turns files into textures off the frame's critical path: the browser decodes off the main thread, and the pixels are
 * uploaded in slices, one per frame. Colours keep the file's sRGB values.
 */
export class PictureUploads {
  #renderer: WebGLRenderer | null = null
  readonly #wake: () => void
  readonly #fileAt: (path: string) => string
  readonly #queue: Upload[] = []
  readonly #slice = new Box2()
  readonly #corner = new Vector2()

  /** `wake` requests a frame, in which {@link advance} is called. */
  constructor(fileAt: (path: string) => string, wake: () => void) {
    this.#fileAt = fileAt
    this.#wake = wake
  }

  readonly source: TextureLoader<Texture> = async (path, _size, signal) => {
    const bitmap = await this.#bitmapOf(path, signal)
    return new Promise<Texture>((done, failed) => {
      this.#queue.push({
        bitmap,
        texture: this.#textureFor(bitmap),
        pixels: new Texture(bitmap),
        signal,
        done,
        failed,
        nextRow: 0,
      })
      this.#wake()
    })
  }

  /** The picture in its smallest format; JPEG if the browser offers no better one to programs. */
  async #bitmapOf(path: string, signal: AbortSignal): Promise<ImageBitmap> {
    try {
      return await decoded(await this.#fetchPicture(path, signal, smallestForms))
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      return decoded(await this.#fetchPicture(`${path}.jpg`, signal, 'image/jpeg'))
    }
  }

  async #fetchPicture(path: string, signal: AbortSignal, accept: string): Promise<Blob> {
    const headers = { accept }
    const response = await fetch(this.#fileAt(path), { signal, headers, mode: 'cors', credentials: 'omit' })
    if (response.status === 404 || response.status === 410) throw new PictureMissing(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.blob()
  }

  /** Until this is called, loaded pictures wait. */
  uploadWith(renderer: WebGLRenderer): void {
    this.#renderer = renderer
    if (this.#queue.length > 0) this.#wake()
  }

  /** Uploads as much as a frame allows; true if more is waiting and can be uploaded. */
  advance(): boolean {
    const renderer = this.#renderer
    if (!renderer) return false
    let handedPx = 0
    for (let upload = this.#queue[0]; upload && handedPx < pixelsPerFrame; upload = this.#queue[0]) {
      const beforeRow = upload.nextRow
      const finished = upload.signal.aborted || this.#handOver(upload, renderer)
      handedPx += (upload.nextRow - beforeRow) * upload.bitmap.width
      if (finished) this.#finish(upload)
    }
    return this.#queue.length > 0
  }

  #finish(upload: Upload): void {
    this.#queue.shift()
    upload.bitmap.close()
    if (upload.signal.aborted) {
      upload.texture.dispose()
      upload.failed(upload.signal.reason)
    } else {
      upload.done(upload.texture)
    }
  }

  #textureFor(bitmap: ImageBitmap): Texture {
    const texture = new Texture(bitmap)
    // The shader of pictures decodes it.
    texture.colorSpace = NoColorSpace
    texture.flipY = false
    texture.minFilter = LinearMipmapLinearFilter
    texture.magFilter = LinearFilter
    texture.anisotropy = pictureAnisotropy
    texture.generateMipmaps = true
    return texture
  }

  #handOver(upload: Upload, renderer: WebGLRenderer): boolean {
    const { bitmap, texture } = upload
    const rows = Math.max(16, Math.floor(pixelsPerFrame / bitmap.width))
    if (rows >= bitmap.height) {
      texture.needsUpdate = true
      renderer.initTexture(texture)
      upload.nextRow = bitmap.height
      return true
    }
    if (upload.nextRow === 0) {
      // This only allocates the memory; the slices follow.
      texture.source.dataReady = false
      texture.needsUpdate = true
      renderer.initTexture(texture)
    }
    const endRow = Math.min(bitmap.height, upload.nextRow + rows)
    texture.generateMipmaps = endRow === bitmap.height
    this.#slice.min.set(0, upload.nextRow)
    this.#slice.max.set(bitmap.width, endRow)
    this.#corner.set(0, upload.nextRow)
    renderer.copyTextureToTexture(upload.pixels, texture, this.#slice, this.#corner)
    upload.nextRow = endRow
    return endRow === bitmap.height
  }
}
