import { Document, NodeIO } from '@gltf-transform/core'
import { skySeen } from './daylight-dome.ts'
import type { Form } from './form-building.ts'

export type Finish = { readonly name: string; readonly roughness: number; readonly metalness: number }

const toLinear = (byte: number) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/**
 * Writes a form as a GLB file: one mesh, one material, colours at the corners. A part of the missing daylight in
 * hollows is baked into those colours, so that the form is legible in any light.
 */
export async function writeFormFile(form: Form, title: string, finish: Finish): Promise<Uint8Array> {
  const document = new Document()
  document.getRoot().getAsset().generator = 'Enfilade demo content'
  const buffer = document.createBuffer()
  const seen = skySeen(form, 40)
  const colours = new Uint8Array(seen.length * 4)
  for (let corner = 0; corner < seen.length; corner += 1) {
    const light = 0.35 + 0.65 * Math.min(1, (seen[corner] ?? 1) * 1.25)
    for (let channel = 0; channel < 3; channel += 1) {
      colours[corner * 4 + channel] = Math.round(255 * toLinear(form.colours[corner * 3 + channel] ?? 0) * light)
    }
    colours[corner * 4 + 3] = 255
  }
  const cornerCount = seen.length
  const indices = cornerCount < 65_535 ? Uint16Array.from(form.indices) : form.indices
  const material = document
    .createMaterial(finish.name)
    .setRoughnessFactor(finish.roughness)
    .setMetallicFactor(finish.metalness)
    .setDoubleSided(true)
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setIndices(document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer))
    .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(form.positions).setBuffer(buffer))
    .setAttribute('NORMAL', document.createAccessor().setType('VEC3').setArray(form.normals).setBuffer(buffer))
    .setAttribute(
      'COLOR_0',
      document.createAccessor().setType('VEC4').setArray(colours).setNormalized(true).setBuffer(buffer),
    )
  const node = document.createNode(title).setMesh(document.createMesh(title).addPrimitive(primitive))
  document.createScene(title).addChild(node)
  return await new NodeIO().writeBinary(document)
}
