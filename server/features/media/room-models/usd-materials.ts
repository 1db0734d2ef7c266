import type { Document, Material, Primitive, Texture, TextureInfo } from '@gltf-transform/core'
import { Transform } from '@gltf-transform/extensions'

/** The path of each texture in the archive. */
export type UsdTextures = Map<Texture, string>

/** Texture coordinates for a material: USD counts v from below, and here texture transforms are already applied. */
export type ReadCoordinates = {
  name: string
  set: number
  place: (u: number, v: number) => readonly [number, number]
}

type UsedMaterial = { name: string; doubleSided: boolean; coordinates: readonly ReadCoordinates[] }

/** The materials of a model as UsdPreviewSurface, and which of them each primitive has. */
export type UsdMaterials = { text: string; usedBy: (primitive: Primitive) => UsedMaterial }

const pathOf = (name: string) => `/Root/Materials/${name}`

/** Writes a model's materials. Drops what UsdPreviewSurface cannot express, such as sheen. */
export function usdMaterials(document: Document, textures: UsdTextures): UsdMaterials {
  const known = new Map<string, UsedMaterial>()
  const texts: string[] = []
  const plain = document.createMaterial('plain').setMetallicFactor(0).setRoughnessFactor(0.8)
  const numbers = new Map<Material, number>()
  const usedBy = (primitive: Primitive): UsedMaterial => {
    const material = primitive.getMaterial() ?? plain
    const isColoured = primitive.getAttribute('COLOR_0') !== null && material.getBaseColorTexture() === null
    const number = numbers.get(material) ?? numbers.size
    numbers.set(material, number)
    const name = `Material_${number}${isColoured ? '_coloured' : ''}`
    const before = known.get(name)
    if (before !== undefined) return before
    const shader = new PreviewSurface(name, textures)
    texts.push(shader.write(material, isColoured))
    const used = { name, doubleSided: material.getDoubleSided(), coordinates: shader.coordinates }
    known.set(name, used)
    return used
  }
  return {
    usedBy,
    get text() {
      return texts.join('\n')
    },
  }
}

/** A texture as an input of the surface. */
type Wired = {
  input: string
  type: 'color3f' | 'float' | 'normal3f'
  texture: Texture
  info: TextureInfo | null
  channel: 'rgb' | 'r' | 'g' | 'b' | 'a'
  scale?: readonly [number, number, number, number]
  bias?: readonly [number, number, number, number]
  isColour?: boolean
}

const wraps = new Map([
  [10_497, 'repeat'],
  [33_071, 'clamp'],
  [33_648, 'mirror'],
])

class PreviewSurface {
  readonly coordinates: ReadCoordinates[] = []
  readonly #name: string
  readonly #textures: UsdTextures
  readonly #nodes: string[] = []
  readonly #inputs: string[] = []

  constructor(name: string, textures: UsdTextures) {
    this.#name = name
    this.#textures = textures
  }

  write(material: Material, isColoured: boolean): string {
    this.#writeColour(material, isColoured)
    this.#writeOpacity(material)
    this.#writeSurface(material)
    const inputs = this.#inputs.map((line) => `                ${line}\n`).join('')
    return `        def Material "${this.#name}"
        {
            token outputs:surface.connect = <${pathOf(this.#name)}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
${inputs}                token outputs:surface
            }
${this.#nodes.join('')}        }
`
  }

  #writeColour(material: Material, isColoured: boolean): void {
    const [r, g, b] = material.getBaseColorFactor()
    const texture = material.getBaseColorTexture()
    if (texture !== null) {
      const info = material.getBaseColorTextureInfo()
      const scale = [r, g, b, material.getBaseColorFactor()[3]] as const
      this.#wire({ input: 'diffuseColor', type: 'color3f', texture, info, channel: 'rgb', scale, isColour: true })
    } else if (isColoured) {
      this.#nodes.push(this.#reader('Colours', 'float3', 'displayColor'))
      this.#inputs.push(`color3f inputs:diffuseColor.connect = <${pathOf(this.#name)}/Colours.outputs:result>`)
    } else this.#inputs.push(`color3f inputs:diffuseColor = (${r}, ${g}, ${b})`)
  }

  #writeOpacity(material: Material): void {
    const mode = material.getAlphaMode()
    if (mode === 'OPAQUE') return
    const texture = material.getBaseColorTexture()
    const alpha = material.getBaseColorFactor()[3]
    if (texture === null) this.#inputs.push(`float inputs:opacity = ${alpha}`)
    else {
      const info = material.getBaseColorTextureInfo()
      const scale = [1, 1, 1, alpha] as const
      this.#wire({ input: 'opacity', type: 'float', texture, info, channel: 'a', scale, isColour: true })
    }
    if (mode === 'MASK') this.#inputs.push(`float inputs:opacityThreshold = ${material.getAlphaCutoff()}`)
  }

  #writeSurface(material: Material): void {
    const rough = material.getMetallicRoughnessTexture()
    const [roughness, metallic] = [material.getRoughnessFactor(), material.getMetallicFactor()]
    if (rough === null) {
      this.#inputs.push(`float inputs:roughness = ${roughness}`, `float inputs:metallic = ${metallic}`)
    } else {
      const read = { texture: rough, info: material.getMetallicRoughnessTextureInfo(), type: 'float' } as const
      this.#wire({ ...read, input: 'roughness', channel: 'g', scale: [1, roughness, 1, 1] })
      this.#wire({ ...read, input: 'metallic', channel: 'b', scale: [1, 1, metallic, 1] })
    }
    const normal = material.getNormalTexture()
    if (normal !== null) {
      const by = material.getNormalScale()
      const info = material.getNormalTextureInfo()
      const signed = { scale: [2 * by, 2 * by, 2, 1], bias: [-by, -by, -1, 0] } as const
      this.#wire({ input: 'normal', type: 'normal3f', texture: normal, info, channel: 'rgb', ...signed })
    }
    const occlusion = material.getOcclusionTexture()
    if (occlusion !== null) {
      const info = material.getOcclusionTextureInfo()
      this.#wire({ input: 'occlusion', type: 'float', texture: occlusion, info, channel: 'r' })
    }
    const [r, g, b] = material.getEmissiveFactor()
    const emissive = material.getEmissiveTexture()
    if (r + g + b === 0) return
    if (emissive === null) this.#inputs.push(`color3f inputs:emissiveColor = (${r}, ${g}, ${b})`)
    else {
      const info = material.getEmissiveTextureInfo()
      const read = { input: 'emissiveColor', type: 'color3f', channel: 'rgb', isColour: true } as const
      this.#wire({ ...read, texture: emissive, info, scale: [r, g, b, 1] })
    }
  }

  #wire({ input, type, texture, info, channel, scale, bias, isColour = false }: Wired): void {
    const file = this.#textures.get(texture)
    if (file === undefined) return
    const node = `Texture_${input}`
    const coordinates = this.#coordinatesFor(info)
    const wrap = (mode: number | undefined) => wraps.get(mode ?? 10_497) ?? 'repeat'
    this.#nodes.push(`
            def Shader "${node}"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${file}@
                float2 inputs:st.connect = <${pathOf(this.#name)}/Read_${coordinates}.outputs:result>
                token inputs:sourceColorSpace = "${isColour ? 'sRGB' : 'raw'}"
${scale ? `                float4 inputs:scale = (${scale.join(', ')})\n` : ''}${bias ? `                float4 inputs:bias = (${bias.join(', ')})\n` : ''}                token inputs:wrapS = "${wrap(info?.getWrapS())}"
                token inputs:wrapT = "${wrap(info?.getWrapT())}"
                ${channel === 'rgb' ? 'float3' : 'float'} outputs:${channel}
            }
`)
    this.#inputs.push(`${type} inputs:${input}.connect = <${pathOf(this.#name)}/${node}.outputs:${channel}>`)
  }

  /** The name of a texture's coordinates; equal ones are written once. */
  #coordinatesFor(info: TextureInfo | null): string {
    const transform = info?.getExtension<Transform>(Transform.EXTENSION_NAME) ?? null
    const set = transform?.getTexCoord() ?? info?.getTexCoord() ?? 0
    const [offsetU, offsetV] = transform?.getOffset() ?? [0, 0]
    const [scaleU, scaleV] = transform?.getScale() ?? [1, 1]
    const rotationRad = transform?.getRotation() ?? 0
    const isPlain = offsetU === 0 && offsetV === 0 && scaleU === 1 && scaleV === 1 && rotationRad === 0
    const key = isPlain ? '' : [offsetU, offsetV, scaleU, scaleV, rotationRad].join('_').replaceAll(/[^0-9]/g, '_')
    const name = `st${set === 0 ? '' : set}${key === '' ? '' : `_${key}`}`
    if (!this.coordinates.some((each) => each.name === name)) {
      const [cos, sin] = [Math.cos(rotationRad), Math.sin(rotationRad)]
      const place = (u: number, v: number) => {
        const [scaledU, scaledV] = [u * scaleU, v * scaleV]
        return [cos * scaledU + sin * scaledV + offsetU, 1 - (cos * scaledV - sin * scaledU + offsetV)] as const
      }
      this.coordinates.push({ name, set, place })
      this.#nodes.push(this.#reader(`Read_${name}`, 'float2', name))
    }
    return name
  }

  #reader(node: string, type: 'float2' | 'float3', primvar: string): string {
    return `
            def Shader "${node}"
            {
                uniform token info:id = "UsdPrimvarReader_${type}"
                string inputs:varname = "${primvar}"
                ${type} outputs:result
            }
`
  }
}
