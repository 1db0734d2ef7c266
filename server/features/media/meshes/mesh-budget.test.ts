import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMeshBudget } from './mesh-budget.ts'

/** A GLB with this description and these bytes, which need not be valid. */
export function glbOf(json: object | string, binary: Buffer = Buffer.alloc(0)): Buffer {
  const text = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json))
  const description = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const header = Buffer.alloc(20)
  header.write('glTF', 0, 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(20 + description.length + (binary.length === 0 ? 0 : 8 + binary.length), 8)
  header.writeUInt32LE(description.length, 12)
  header.write('JSON', 16, 'latin1')
  if (binary.length === 0) return Buffer.concat([header, description])
  const binaryHeader = Buffer.alloc(8)
  binaryHeader.writeUInt32LE(binary.length, 0)
  binaryHeader.write('BIN\0', 4, 'latin1')
  return Buffer.concat([header, description, binaryHeader, binary])
}

const oneTriangle = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ count: 3, type: 'VEC3', componentType: 5126 }],
}

function check(json: object | string, binary?: Buffer) {
  return checkMeshBudget(glbOf(json, binary), 'glb')
}

function chain(nodeCount: number): object {
  const nodes = Array.from({ length: nodeCount }, (_, index) =>
    index + 1 < nodeCount ? { children: [index + 1] } : { mesh: 0 },
  )
  return { ...oneTriangle, nodes }
}

test('a small model passes, with its cost', () => {
  assert.deepEqual(check(oneTriangle), { nodes: 1, triangles: 1 })
})

test('nodes: no more than 5,000, no deeper than 64, no cycle, no second parent', () => {
  assert.throws(() => check(chain(100_000)), /100,000 nodes; at most 5,000/)
  assert.throws(() => check(chain(4_000)), /deeper than 64 levels/)
  assert.throws(() => check(chain(65)), /deeper than 64 levels/)
  assert.deepEqual(check(chain(64)), { nodes: 64, triangles: 1 })
  assert.throws(() => check({ ...oneTriangle, nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }), /in a circle/)
  assert.throws(
    () => check({ ...oneTriangle, nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }] }),
    /two places/,
  )
  assert.throws(() => check({ ...oneTriangle, nodes: [{ mesh: 0, children: [7] }] }), /does not exist/)
})

test('accessors: their unpacked sizes are summed, with or without bytes behind them', () => {
  for (const count of [75_000_000, 4_000_000_000, 9_007_199_254_740_991]) {
    const accessors = [{ count, type: 'VEC3', componentType: 5126 }]
    assert.throws(() => check({ ...oneTriangle, accessors }), /MB of geometry; at most 256 MB/, String(count))
  }
  const many = Array.from({ length: 300 }, () => ({ count: 1_000_000, type: 'SCALAR', componentType: 5121 }))
  assert.throws(() => check({ ...oneTriangle, accessors: [...oneTriangle.accessors, ...many] }), /300 MB of geometry/)
  assert.throws(
    () => check({ ...oneTriangle, accessors: [{ count: -1, type: 'VEC3', componentType: 5126 }] }),
    /breaks the rules/,
  )
  const packed = {
    EXT_meshopt_compression: { buffer: 0, byteLength: 10, byteStride: 256, count: 4_000_000, mode: 'ATTRIBUTES' },
  }
  const bufferViews = [{ buffer: 0, byteLength: 10, extensions: packed }]
  assert.throws(() => check({ ...oneTriangle, buffers: [{ byteLength: 10 }], bufferViews }), /1,024 MB of geometry/)
})

test('triangles count once for each time they are drawn', () => {
  const accessors = [{ count: 300_000, type: 'VEC3', componentType: 5126 }]
  const nodes = Array.from({ length: 21 }, () => ({ mesh: 0 }))
  assert.throws(() => check({ ...oneTriangle, accessors, nodes }), /2,100,000 triangles; at most 2 million/)
  const instanced = [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }]
  const instances = [...accessors, { count: 50, type: 'VEC3', componentType: 5126 }]
  assert.throws(() => check({ ...oneTriangle, accessors: instances, nodes: instanced }), /5,000,000 triangles/)
  const crowd = [...oneTriangle.accessors, { count: 5_001, type: 'VEC3', componentType: 5126 }]
  assert.throws(() => check({ ...oneTriangle, accessors: crowd, nodes: instanced }), /more than 5,000 times/)
  assert.throws(
    () => check({ ...oneTriangle, meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 0 }] }] }),
    /no surface/,
  )
})

test('nothing is fetched from outside', () => {
  for (const uri of ['model.bin', 'https://example.org/a.bin', '../../etc/passwd', 'file:///etc/passwd', '//host/a']) {
    assert.throws(() => check({ ...oneTriangle, buffers: [{ byteLength: 4, uri }] }), /in other files/, uri)
    assert.throws(() => check({ ...oneTriangle, images: [{ uri }] }), /in other files/, uri)
  }
})

test('textures: their declared pixels are summed before any is decoded', () => {
  const png = Buffer.alloc(32)
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0, 'latin1')
  const withTexture = (widthPx: number, heightPx: number, images: number) => {
    png.writeUInt32BE(widthPx, 16)
    png.writeUInt32BE(heightPx, 20)
    const json = {
      ...oneTriangle,
      buffers: [{ byteLength: png.length }],
      bufferViews: [{ buffer: 0, byteLength: png.length }],
      images: Array.from({ length: images }, () => ({ bufferView: 0 })),
    }
    return () => check(json, png)
  }
  assert.doesNotThrow(withTexture(4096, 4096, 7))
  assert.throws(withTexture(4096, 4096, 8), /134 million pixels; at most 120 million/)
  assert.throws(withTexture(65_535, 65_535, 1), /wider than 16,384 pixels/)
  const images = [{ uri: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }]
  assert.throws(() => check({ ...oneTriangle, images }), /not a PNG, JPEG, WebP/)
  const lost = {
    ...oneTriangle,
    buffers: [{ byteLength: 9 }],
    bufferViews: [{ buffer: 0, byteOffset: 90, byteLength: 9 }],
  }
  assert.throws(() => check({ ...lost, images: [{ bufferView: 0 }] }, Buffer.alloc(12)), /beyond the end/)
})

test('names what cannot be read', () => {
  assert.throws(
    () => check({ ...oneTriangle, extensionsRequired: ['EXT_unheard_of'] }),
    /EXT_unheard_of.*Please export it as GLB/,
  )
  const textures = [{ extensions: { MSFT_texture_dds: { source: 0 } } }]
  assert.throws(() => check({ ...oneTriangle, textures }), /Texture 1 .* only there as MSFT_texture_dds/)
  const materials = [{ name: 'old' }, { extensions: { KHR_materials_common: { technique: 'PHONG' } } }]
  assert.throws(() => check({ ...oneTriangle, materials }), /Material 2 .* only described by KHR_materials_common/)
  assert.doesNotThrow(() => check({ ...oneTriangle, extensionsRequired: ['KHR_animation_pointer'] }))
  assert.throws(() => check({ ...oneTriangle, asset: { version: '1.0' } }), /glTF 1\.0; only glTF 2\.0/)
  assert.throws(() => check({ ...oneTriangle, asset: { version: '2.0', minVersion: '2.1' } }), /glTF 2\.1/)
})

test('refuses inconsistent lengths, a long description and invalid JSON', () => {
  const whole = glbOf(oneTriangle)
  assert.throws(() => checkMeshBudget(whole.subarray(0, 15), 'glb'), /within its header/)
  assert.throws(() => checkMeshBudget(whole.subarray(0, whole.length - 4), 'glb'), /shorter than it says/)
  assert.doesNotThrow(() => checkMeshBudget(Buffer.concat([whole, Buffer.from('and more')]), 'glb'))
  assert.throws(() => check(`{"asset":{"version":"2.0"},"extras":"${'x'.repeat(8_000_000)}"}`), /longer than 8 MB/)
  assert.throws(() => check('[[[['), /not valid JSON/)
  assert.throws(() => check('null'), /is empty/)
  const accessors = Array.from({ length: 20_001 }, () => 0)
  assert.throws(() => check({ ...oneTriangle, accessors }), /20,001 accessors; at most 20,000/)
})
