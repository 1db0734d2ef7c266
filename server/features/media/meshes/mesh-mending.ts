import { type Accessor, type Document, MathUtils, type Mesh, type Primitive, type vec3 } from '@gltf-transform/core'
import { sniffFormat } from '#media/formats/format-sniffing'

/** The tolerance for the length of a unit vector: the validator's own. */
const unitTolerance = 0.00674

/**
 * Corrects faults of the geometry that every common viewer tolerates: directions that are not of unit length, colours
 * beyond 0 and 1, missing texture coordinates, and pictures whose declared format is not that of their bytes. Bounds
 * are recomputed whenever a model is written. Returns one sentence for each kind of fault found.
 */
export function mendGeometry(document: Document): string[] {
  const root = document.getRoot()
  const meshes = root.listMeshes()
  const primitives = meshes.flatMap((mesh: Mesh) => mesh.listPrimitives())
  const counts = {
    normals: sumOf(primitives, mendNormals),
    tangents: sumOf(primitives, mendTangents),
    colours: sumOf(primitives, clampColours),
    coordinates: sumOf(primitives, (primitive) => addCoordinates(document, primitive)),
    rotations: sumOf(root.listNodes(), (node) => {
      const rotation = node.getRotation()
      const length = Math.hypot(...rotation)
      if (Math.abs(length - 1) <= unitTolerance) return 0
      const [x, y, z, w] = rotation
      node.setRotation(length > 0 ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1])
      return 1
    }),
    pictures: sumOf(root.listTextures(), (texture) => {
      const image = texture.getImage()
      const isSaid = texture.getMimeType()
      const is = image === null ? null : imageType(image)
      if (is === null || is === isSaid) return 0
      texture.setMimeType(is)
      return 1
    }),
  }
  return [
    ...remark(
      counts.normals,
      'normal',
      'was not of unit length and was put right',
      'were not of unit length and were put right',
    ),
    ...remark(counts.tangents, 'tangent', 'was wrong and was put right', 'were wrong and were put right'),
    ...remark(
      counts.colours,
      'vertex colour',
      'was beyond 0 and 1 and was clamped',
      'were beyond 0 and 1 and were clamped',
    ),
    ...remark(
      counts.coordinates,
      'surface',
      'has a texture and no coordinates for it',
      'have a texture and no coordinates for it',
    ),
    ...remark(
      counts.rotations,
      'rotation',
      'was not of unit length and was put right',
      'were not of unit length and were put right',
    ),
    ...remark(
      counts.pictures,
      'texture',
      'was declared as another kind of picture than it is',
      'were declared as another kind of picture than they are',
    ),
  ]
}

/** Whether the declared bounds of all accessors match the numbers. */
export function boundsAgree(document: Document, declared: readonly unknown[]): boolean {
  return document
    .getRoot()
    .listAccessors()
    .every((accessor, index) => {
      const said = declared[index]
      if (typeof said !== 'object' || said === null) return true
      const [min, max] = ['min' in said ? said.min : null, 'max' in said ? said.max : null]
      return near(min, accessor.getMin([])) && near(max, accessor.getMax([]))
    })
}

function near(said: unknown, is: readonly number[]): boolean {
  if (!Array.isArray(said)) return true
  return is.every((value, index) => {
    const saidValue: unknown = said[index]
    return typeof saidValue === 'number' && Math.abs(saidValue - value) <= 1e-5 * Math.max(1, Math.abs(value))
  })
}

function sumOf<Part>(parts: readonly Part[], count: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + count(part), 0)
}

function remark(count: number, noun: string, one: string, many: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `1 ${noun} ${one}.` : `${count.toLocaleString('en-GB')} ${noun}s ${many}.`]
}

/** A normal of zero length takes the direction of the triangles that meet in its vertex. */
function mendNormals(primitive: Primitive): number {
  const normals = primitive.getAttribute('NORMAL')
  if (normals === null) return 0
  let faces: Float32Array | null = null
  return mendEach(normals, (normal, index) => {
    const length = Math.hypot(...normal)
    if (Math.abs(length - 1) <= unitTolerance) return null
    if (length > 0) return normal.map((part) => part / length)
    faces ??= faceNormals(primitive)
    const face: vec3 = [faces[index * 3] ?? 0, faces[index * 3 + 1] ?? 0, faces[index * 3 + 2] ?? 0]
    const faceLength = Math.hypot(...face)
    return faceLength > 0 ? face.map((part) => part / faceLength) : [0, 1, 0]
  })
}

/** For each vertex the sum of its triangles' normals, weighted by their areas. */
function faceNormals(primitive: Primitive): Float32Array {
  const positions = primitive.getAttribute('POSITION')
  if (positions === null) return new Float32Array(0)
  const indices = primitive.getIndices()
  const sums = new Float32Array(positions.getCount() * 3)
  const corners = indices?.getCount() ?? positions.getCount()
  if (primitive.getMode() !== 4) return sums
  const [a, b, c]: [number[], number[], number[]] = [[], [], []]
  for (let corner = 0; corner + 2 < corners; corner += 3) {
    const at = [0, 1, 2].map((next) => indices?.getScalar(corner + next) ?? corner + next)
    for (const [order, point] of [a, b, c].entries()) positions.getElement(at[order] ?? 0, point)
    const [ax = 0, ay = 0, az = 0] = a
    const [ux, uy, uz] = [(b[0] ?? 0) - ax, (b[1] ?? 0) - ay, (b[2] ?? 0) - az]
    const [vx, vy, vz] = [(c[0] ?? 0) - ax, (c[1] ?? 0) - ay, (c[2] ?? 0) - az]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const vertex of at)
      for (const [axis, part] of normal.entries()) sums[vertex * 3 + axis] = (sums[vertex * 3 + axis] ?? 0) + part
  }
  return sums
}

/** Three components of unit length, and a sign: 1 or -1. */
function mendTangents(primitive: Primitive): number {
  const tangents = primitive.getAttribute('TANGENT')
  if (tangents === null) return 0
  return mendEach(tangents, ([x = 0, y = 0, z = 0, w = 0]) => {
    const length = Math.hypot(x, y, z)
    if (Math.abs(length - 1) <= unitTolerance && Math.abs(w) === 1) return null
    const sign = w < 0 ? -1 : 1
    return length > 0 ? [x / length, y / length, z / length, sign] : [1, 0, 0, sign]
  })
}

function clampColours(primitive: Primitive): number {
  const colours = primitive.getAttribute('COLOR_0')
  if (colours === null) return 0
  return mendEach(colours, (colour) =>
    colour.every((part) => part >= 0 && part <= 1) ? null : colour.map((part) => MathUtils.clamp(part, 0, 1)),
  )
}

/** Replaces each element for which `mend` returns another one, and counts them. */
function mendEach(accessor: Accessor, mend: (element: number[], index: number) => number[] | null): number {
  let count = 0
  const element: number[] = []
  for (let index = 0; index < accessor.getCount(); index += 1) {
    const better = mend(accessor.getElement(index, element), index)
    if (better === null) continue
    accessor.setElement(index, better)
    count += 1
  }
  return count
}

/** Missing coordinates of a texture are those of its first pixel, as viewers read them. */
function addCoordinates(document: Document, primitive: Primitive): number {
  const positions = primitive.getAttribute('POSITION')
  const material = primitive.getMaterial()
  if (positions === null || material === null) return 0
  const wanted = [
    material.getBaseColorTexture() && material.getBaseColorTextureInfo(),
    material.getEmissiveTexture() && material.getEmissiveTextureInfo(),
    material.getMetallicRoughnessTexture() && material.getMetallicRoughnessTextureInfo(),
    material.getNormalTexture() && material.getNormalTextureInfo(),
    material.getOcclusionTexture() && material.getOcclusionTextureInfo(),
  ].flatMap((info) => (info === null ? [] : [`TEXCOORD_${info.getTexCoord()}`]))
  const missing = [...new Set(wanted)].filter((semantic) => primitive.getAttribute(semantic) === null)
  for (const semantic of missing) {
    const zeros = document
      .createAccessor()
      .setType('VEC2')
      .setArray(new Float32Array(positions.getCount() * 2))
      .setBuffer(positions.getBuffer())
    primitive.setAttribute(semantic, zeros)
  }
  return missing.length > 0 ? 1 : 0
}

const imageTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const

function imageType(image: Uint8Array): string | null {
  const sniffed = sniffFormat(Buffer.from(image.buffer, image.byteOffset, image.byteLength), image.byteLength)
  if (!sniffed.taken) return null
  const known = Object.entries(imageTypes).find(([format]) => format === sniffed.format)
  return known?.[1] ?? null
}
