import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { type Group, ImageBitmapLoader, type Material, Mesh, type Object3D, ShaderMaterial, Texture } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

async function textureFrom(bytes: ArrayBuffer): Promise<Texture> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
  const texture = new Texture(bitmap)
  texture.needsUpdate = true
  return texture
}

/** Decodes the pictures in a GLB directly from their bytes, instead of fetching each from a blob address. */
class EmbeddedPictures extends ImageBitmapLoader {
  /** The flag that marks a loader that takes bytes. */
  readonly isKTX2Loader = true

  parse(bytes: ArrayBuffer, done: (texture: Texture) => void, failed: (error: unknown) => void): void {
    const hand = async (): Promise<void> => {
      try {
        done(await textureFrom(bytes))
      } catch (error) {
        failed(error)
      }
    }
    void hand()
  }
}

/** Reads a compressed GLB with embedded textures. Rejects if the bytes are no GLB. */
export async function readGlb(bytes: ArrayBuffer): Promise<Group> {
  const loader = new GLTFLoader()
  loader.setMeshoptDecoder(MeshoptDecoder)
  loader.register((parser) => {
    // In browsers that decode pictures badly off the main thread, three uses another loader.
    if (parser.textureLoader instanceof ImageBitmapLoader) parser.textureLoader = new EmbeddedPictures()
    return { name: 'embedded pictures' }
  })
  const model = await loader.parseAsync(bytes, '')
  return model.scene
}

/** Every mesh below an object, itself included. */
export function meshesOf(object: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  object.traverse((each) => {
    if (each instanceof Mesh) meshes.push(each)
  })
  return meshes
}

/** A mesh's materials as a list, whether it has one or several. */
export function materialsOf(mesh: Mesh): readonly Material[] {
  return Array.isArray(mesh.material) ? mesh.material : [mesh.material]
}

/** The textures of a material, whether it is built into three.js or has a shader of our own. */
export function materialTextures(material: Material): Texture[] {
  const values: unknown[] =
    material instanceof ShaderMaterial
      ? Object.values(material.uniforms).map(({ value }): unknown => value)
      : Object.values(material)
  return values.filter((value) => value instanceof Texture)
}

/** The width and height of a texture's picture in px; 0 × 0 while it has none. */
export function sizeOfTexturePx(texture: Texture): { widthPx: number; heightPx: number } {
  const image: unknown = texture.image
  if (typeof image !== 'object' || image === null || !('width' in image) || !('height' in image)) {
    return { widthPx: 0, heightPx: 0 }
  }
  const { width, height } = image
  return typeof width === 'number' && typeof height === 'number'
    ? { widthPx: width, heightPx: height }
    : { widthPx: 0, heightPx: 0 }
}
