/** A page's use of the graphics card, counted between its code and WebGL. */
export type GraphicsCount = {
  /** Frames in which something was drawn. */
  frames: number
  /** Draw calls of the last such frame, and the most of any. */
  drawCalls: number
  mostDrawCalls: number
  /** Width × height × bytes per texel of all existing textures, × 4/3 with mipmaps; and the peak. */
  textureBytes: number
  mostTextureBytes: number
  /** Milliseconds from the start of the navigation to the first drawn frame, and to the first with a picture of a work. */
  firstFrameMs: number | null
  firstPictureMs: number | null
  /** Graphics contexts that were made. */
  contexts: number
}

declare global {
  interface Window {
    graphicsCount?: GraphicsCount
  }
}

/**
 * Injected into a page before its own scripts. Uses nothing from outside. A texture counts as a picture of a work if
 * its source is an image of more than 32 px per side.
 */
export function installGraphicsMeter(): void {
  const count: GraphicsCount = {
    frames: 0,
    drawCalls: 0,
    mostDrawCalls: 0,
    textureBytes: 0,
    mostTextureBytes: 0,
    firstFrameMs: null,
    firstPictureMs: null,
    contexts: 0,
  }
  window.graphicsCount = count
  let calls = 0
  let pictureCame = false
  /** Bytes of each texture without mipmaps, and whether it has some. */
  const sizes = new WeakMap<WebGLTexture, { bytes: number; copies: boolean }>()
  const bound = new Map<string, WebGLTexture | null>()
  let unit = 0

  function endFrame(): void {
    if (calls === 0) return
    count.frames += 1
    count.drawCalls = calls
    count.mostDrawCalls = Math.max(count.mostDrawCalls, calls)
    count.firstFrameMs ??= performance.now()
    if (pictureCame) count.firstPictureMs ??= performance.now()
    calls = 0
  }

  const request = window.requestAnimationFrame.bind(window)
  // A frame's own calls are over before the next task; drawing outside of frames counts with the next.
  window.requestAnimationFrame = (act) =>
    request((nowMs) => {
      act(nowMs)
      queueMicrotask(endFrame)
    })

  function texelBytes(format: number): number {
    // R8, RG8, RGBA16F, RGBA32F, DEPTH_COMPONENT24 and the like; all others have four.
    if (format === 0x8229) return 1
    if (format === 0x822b) return 2
    if (format === 0x881a || format === 0x881b) return 8
    if (format === 0x8814 || format === 0x8815) return 16
    return 4
  }

  function weight(texture: WebGLTexture): number {
    const { bytes, copies } = sizes.get(texture) ?? { bytes: 0, copies: false }
    return copies ? (bytes * 4) / 3 : bytes
  }

  /** Returns the bound texture, that of a cube for any of its faces. */
  function textureAt(target: unknown): WebGLTexture | null {
    const isFace = typeof target === 'number' && target >= 0x8515 && target <= 0x851a
    return bound.get(`${unit} ${isFace ? 0x8513 : String(target)}`) ?? null
  }

  function note(target: unknown, change: { bytes?: number; copies?: boolean }): void {
    const texture = textureAt(target)
    if (texture === null) return
    count.textureBytes -= weight(texture)
    sizes.set(texture, { bytes: 0, copies: false, ...sizes.get(texture), ...change })
    count.textureBytes += weight(texture)
    count.mostTextureBytes = Math.max(count.mostTextureBytes, count.textureBytes)
  }

  function isPicture(source: unknown): boolean {
    if (source instanceof HTMLImageElement) return Math.min(source.naturalWidth, source.naturalHeight) > 32
    return source instanceof ImageBitmap && Math.min(source.width, source.height) > 32
  }

  const real = WebGL2RenderingContext.prototype

  function watch(name: string, before: (all: unknown[]) => void): void {
    const act: unknown = Reflect.get(real, name)
    if (typeof act !== 'function') return
    Object.defineProperty(real, name, {
      value(this: WebGL2RenderingContext, ...all: unknown[]) {
        before(all)
        return Reflect.apply(act, this, all)
      },
    })
  }

  function number(value: unknown): number {
    return typeof value === 'number' ? value : 0
  }

  function sidesOf(source: unknown): [number, number] {
    if (source instanceof HTMLImageElement) return [source.naturalWidth, source.naturalHeight]
    if (typeof source !== 'object' || source === null) return [0, 0]
    return [number(Reflect.get(source, 'width')), number(Reflect.get(source, 'height'))]
  }

  for (const shape of ['Arrays', 'Elements', 'ArraysInstanced', 'ElementsInstanced'])
    watch(`draw${shape}`, () => {
      calls += 1
    })
  watch('activeTexture', ([which]) => {
    unit = number(which)
  })
  watch('bindTexture', (all) => {
    bound.set(`${unit} ${String(all[0])}`, all[1] instanceof WebGLTexture ? all[1] : null)
  })
  watch('deleteTexture', ([texture]) => {
    if (!(texture instanceof WebGLTexture)) return
    count.textureBytes -= weight(texture)
    sizes.delete(texture)
  })
  watch('texStorage2D', ([target, levels, format, width, height]) => {
    const bytes = number(width) * number(height) * texelBytes(number(format))
    note(target, { bytes, copies: number(levels) > 1 })
  })
  watch('texStorage3D', ([target, levels, format, width, height, depth]) => {
    const bytes = number(width) * number(height) * number(depth) * texelBytes(number(format))
    note(target, { bytes, copies: number(levels) > 1 })
  })
  watch('texImage2D', (all) => {
    const [target, level, format] = all
    const source = all.at(-1)
    if (number(level) > 0) return
    const [width, height] = all.length >= 9 ? [number(all[3]), number(all[4])] : sidesOf(source)
    note(target, { bytes: width * height * texelBytes(number(format)) })
    pictureCame ||= isPicture(source)
  })
  watch('texSubImage2D', (all) => {
    pictureCame ||= isPicture(all.at(-1))
  })
  watch('generateMipmap', ([target]) => note(target, { copies: true }))

  const contexts = new WeakSet<WebGL2RenderingContext>()
  const getContext = HTMLCanvasElement.prototype.getContext
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, ...all: unknown[]) {
      const context: unknown = Reflect.apply(getContext, this, all)
      if (context instanceof WebGL2RenderingContext && !contexts.has(context)) {
        contexts.add(context)
        count.contexts += 1
      }
      return context
    },
  })
}
