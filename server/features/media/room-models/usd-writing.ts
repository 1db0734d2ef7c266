import type { Document, mat4, Node, Primitive } from '@gltf-transform/core'
import { UnreadableFile } from '#media/formats/unreadable-file'
import { type ReadCoordinates, type UsdTextures, usdMaterials } from './usd-materials.ts'

export type { UsdTextures } from './usd-materials.ts'

/** Numbers of a model have six digits: a thousandth of a millimetre for an object of one metre. */
const digits = 6
const triangleCorners = 3

/**
 * Writes a model as USD text for Quick Look: metres, y up, anchored to a wall or to a level surface. Against a wall,
 * Quick Look takes the wall's normal as y, so a hanging work is turned onto its back first (OpenUSD; Apple,
 * "Preliminary_AnchoringAPI").
 */
export function writeUsd(document: Document, placement: 'wall' | 'table', textures: UsdTextures): string {
  const materials = usdMaterials(document, textures)
  const meshes: string[] = []
  document
    .getRoot()
    .getDefaultScene()
    ?.traverse((node) => {
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
        const name = `Part_${meshes.length}`
        meshes.push(writeMesh(name, primitive, node, materials.usedBy(primitive)))
      }
    })
  if (meshes.length === 0) throw new UnreadableFile('The model has no surface that could be seen.')
  const alignment = placement === 'wall' ? 'vertical' : 'horizontal'
  const turned = placement === 'wall' ? '-90, 0, 0' : '0, 0, 0'
  return `#usda 1.0
(
    customLayerData = {
        string creator = "Enfilade"
    }
    defaultPrim = "Root"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Root"
{
    def Scope "Scenes" (
        kind = "sceneLibrary"
    )
    {
        def Xform "Scene" (
            prepend apiSchemas = ["Preliminary_AnchoringAPI"]
            customData = {
                bool preliminary_collidesWithEnvironment = 0
                string sceneName = "Scene"
            }
            sceneName = "Scene"
        )
        {
            uniform token preliminary:anchoring:type = "plane"
            uniform token preliminary:planeAnchoring:alignment = "${alignment}"

            def Xform "Work"
            {
                float3 xformOp:rotateXYZ = (${turned})
                uniform token[] xformOpOrder = ["xformOp:rotateXYZ"]

${meshes.join('\n')}            }
        }
    }

    def Scope "Materials"
    {
${materials.text}    }
}
`
}

type UsedMaterial = { name: string; doubleSided: boolean; coordinates: readonly ReadCoordinates[] }

/** One primitive with its node's transform applied to its points, so that no transform is needed to measure it. */
function writeMesh(name: string, primitive: Primitive, node: Node, material: UsedMaterial): string {
  const world = node.getWorldMatrix()
  const corners = cornersOf(primitive)
  const points = tuplesOf(primitive, 'POSITION', (element) => moved(element, world, 1))
  const normals = tuplesOf(primitive, 'NORMAL', (element) => unit(turned(element, world)))
  const colours = tuplesOf(primitive, 'COLOR_0', ([r = 1, g = 1, b = 1]) => [r, g, b])
  if (isMirrored(world)) for (let at = 0; at < corners.length; at += triangleCorners) swap(corners, at + 1, at + 2)
  const counts = Array.from({ length: corners.length / triangleCorners }, () => triangleCorners)
  const coordinates = material.coordinates.map((read) => {
    const pairs = tuplesOf(primitive, `TEXCOORD_${read.set}`, ([u = 0, v = 0]) => read.place(u, v))
    return pairs && vertexData(`texCoord2f[] primvars:${read.name}`, pairs)
  })
  const data = [
    points && `point3f[] points = [${points}]`,
    normals && vertexData('normal3f[] normals', normals),
    colours && vertexData('color3f[] primvars:displayColor', colours),
    ...coordinates,
  ]
  return `                def Mesh "${name}" (
                    prepend apiSchemas = ["MaterialBindingAPI"]
                )
                {
                    uniform bool doubleSided = ${material.doubleSided ? 1 : 0}
                    uniform token subdivisionScheme = "none"
                    rel material:binding = </Root/Materials/${material.name}>
                    int[] faceVertexCounts = [${counts.join(', ')}]
                    int[] faceVertexIndices = [${corners.join(', ')}]
${data.map((line) => (line === null ? '' : `                    ${line}\n`)).join('')}                }
`
}

function vertexData(declaration: string, tuples: string): string {
  return `${declaration} = [${tuples}] (\n                        interpolation = "vertex"\n                    )`
}

function cornersOf(primitive: Primitive): number[] {
  const indices = primitive.getIndices()
  const count = (indices ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0
  const whole = count - (count % triangleCorners)
  return Array.from({ length: whole }, (_, at) => indices?.getScalar(at) ?? at)
}

/** The values of an attribute in USD notation; null if the primitive has none. */
function tuplesOf(
  primitive: Primitive,
  semantic: string,
  place: (element: readonly number[]) => readonly number[],
): string | null {
  const attribute = primitive.getAttribute(semantic)
  if (attribute === null) return null
  const written: string[] = []
  const element: number[] = []
  for (let index = 0; index < attribute.getCount(); index += 1) {
    attribute.getElement(index, element)
    written.push(`(${place(element).map(figure).join(', ')})`)
  }
  return written.join(', ')
}

function figure(value: number): string {
  if (!Number.isFinite(value)) throw new UnreadableFile('A point of the model lies nowhere.')
  return String(Number(value.toPrecision(digits)))
}

/** Column-major, as in glTF. */
function moved([x = 0, y = 0, z = 0]: readonly number[], m: mat4, w: 0 | 1): [number, number, number] {
  return [
    m[0] * x + m[4] * y + m[8] * z + m[12] * w,
    m[1] * x + m[5] * y + m[9] * z + m[13] * w,
    m[2] * x + m[6] * y + m[10] * z + m[14] * w,
  ]
}

/** A normal is transformed by the matrix's cofactors, which keep it perpendicular under non-uniform scaling. */
function turned([x = 0, y = 0, z = 0]: readonly number[], m: mat4): [number, number, number] {
  const sign = isMirrored(m) ? -1 : 1
  return [
    sign * ((m[5] * m[10] - m[6] * m[9]) * x + (m[6] * m[8] - m[4] * m[10]) * y + (m[4] * m[9] - m[5] * m[8]) * z),
    sign * ((m[2] * m[9] - m[1] * m[10]) * x + (m[0] * m[10] - m[2] * m[8]) * y + (m[1] * m[8] - m[0] * m[9]) * z),
    sign * ((m[1] * m[6] - m[2] * m[5]) * x + (m[2] * m[4] - m[0] * m[6]) * y + (m[0] * m[5] - m[1] * m[4]) * z),
  ]
}

function isMirrored(m: mat4): boolean {
  const determinant =
    m[0] * (m[5] * m[10] - m[6] * m[9]) - m[4] * (m[1] * m[10] - m[2] * m[9]) + m[8] * (m[1] * m[6] - m[2] * m[5])
  return determinant < 0
}

function unit([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return length === 0 ? [0, 1, 0] : [x / length, y / length, z / length]
}

function swap(values: number[], one: number, other: number): void {
  const [first = 0, second = 0] = [values[one], values[other]]
  values[one] = second
  values[other] = first
}
