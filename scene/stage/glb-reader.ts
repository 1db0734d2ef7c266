import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { type Group, type Material, Mesh, type Object3D, type Texture } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** Reads a compressed GLB whose textures lie inside it. Rejects when the bytes are not one. */
export async function readGlb(bytes: ArrayBuffer): Promise<Group> {
  const loader = new GLTFLoader()
  loader.setMeshoptDecoder(MeshoptDecoder)
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
