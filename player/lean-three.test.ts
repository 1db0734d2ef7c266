import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { leanOf } from './lean-three.ts'

/** Shaders that the player uses. */
const drawn = ['basic', 'physical', 'points', 'depth', 'shadow', 'cube', 'equirect'] as const

/** Marks modules of three in the player's reduced form: other tests of the same process load three unchanged. */
const leanMark = '?lean'

// From now on this file imports the reduced three, directly and indirectly.
before(() => {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context)
      const isOurs = context.parentURL === import.meta.url || context.parentURL?.endsWith(leanMark)
      return isOurs && found.url.includes('/node_modules/three/') ? { ...found, url: `${found.url}${leanMark}` } : found
    },
    load(url, context, nextLoad) {
      if (!url.endsWith(leanMark)) return nextLoad(url, context)
      const path = fileURLToPath(url.slice(0, -leanMark.length))
      const source = readFileSync(path, 'utf8')
      return { format: 'module', source: leanOf(path, source) ?? source, shortCircuit: true }
    },
  })
})

/** A triangle 2 m to the right, with a key frame animation and a camera. */
function movedTriangle(): ArrayBuffer {
  const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0]
  const times = [0, 1]
  const places = [0, 0, 0, 0, 1, 0]
  const numbers = new Float32Array([...corners, ...times, ...places])
  const view = (from: number, count: number) => ({ buffer: 0, byteOffset: 4 * from, byteLength: 4 * count })
  const json = JSON.stringify({
    asset: { version: '2.0' },
    buffers: [{ byteLength: numbers.byteLength }],
    bufferViews: [view(0, 9), view(9, 2), view(11, 6)],
    accessors: [
      { bufferView: 0, componentType: 5126, type: 'VEC3', count: 3, min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, type: 'SCALAR', count: 2, min: [0], max: [1] },
      { bufferView: 2, componentType: 5126, type: 'VEC3', count: 2 },
    ],
    materials: [{ pbrMetallicRoughness: { metallicFactor: 0.25 } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }],
    nodes: [{ name: 'a.b', mesh: 0, translation: [2, 0, 0] }, { camera: 0 }],
    scenes: [{ nodes: [0, 1] }],
    scene: 0,
    animations: [
      {
        samplers: [{ input: 1, output: 2 }],
        channels: [{ sampler: 0, target: { node: 0, path: 'translation' } }],
      },
    ],
  })
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const chunk = (kind: number, data: Uint8Array) => [Buffer.from(Uint32Array.of(data.byteLength, kind).buffer), data]
  const chunks = [...chunk(0x4e4f534a, text), ...chunk(0x004e4942, Buffer.from(numbers.buffer))]
  const body = Buffer.concat(chunks)
  const head = Buffer.from(Uint32Array.of(0x46546c67, 2, 12 + body.byteLength).buffer)
  return new Uint8Array(Buffer.concat([head, body])).buffer
}

test('reads a GLB without its animation', async () => {
  const { Mesh, MeshStandardMaterial } = await import('three')
  const { GLTFLoader } = await import('three/addons/loaders/GLTFLoader.js')
  const { scene } = await new GLTFLoader().parseAsync(movedTriangle(), '')
  const mesh = scene.children.find((child) => child instanceof Mesh)
  assert.ok(mesh instanceof Mesh && mesh.material instanceof MeshStandardMaterial)
  assert.deepEqual(mesh.position.toArray(), [2, 0, 0])
  assert.deepEqual([...mesh.geometry.getAttribute('position').array], [0, 0, 0, 1, 0, 0, 0, 1, 0])
  assert.equal(mesh.material.metalness, 0.25)
  assert.deepEqual(mesh.clone().position.toArray(), [2, 0, 0])
})

test('used shaders are complete, and others are removed', async () => {
  const { ShaderChunk, ShaderLib } = await import('three')
  const chunks = new Map<string, string>(Object.entries(ShaderChunk))
  const whole = (shader: string): string =>
    shader.replaceAll(/^[ \t]*#include <(\w+)>/gm, (_, name: string) => {
      const chunk = chunks.get(name)
      assert.ok(chunk !== undefined, name)
      return whole(chunk)
    })
  for (const name of drawn) {
    for (const shader of [ShaderLib[name].vertexShader, ShaderLib[name].fragmentShader]) {
      const text = whole(shader)
      assert.match(text, /void main\(\)/, name)
      const count = (part: RegExp) => text.match(part)?.length ?? 0
      assert.equal(count(/^\s*#if/gm), count(/^\s*#endif/gm), name)
    }
  }
  assert.equal(ShaderLib.toon?.fragmentShader, '')
  assert.doesNotMatch(whole(ShaderLib.physical.fragmentShader), /fogColor|clippingPlanes|^\t/m)
})

test('refuses an unexpected version of three, and leaves other files alone', () => {
  assert.throws(() => leanOf('/three/build/three.core.js', 'class Object3D {}\n'), /three has nothing like/)
  assert.equal(leanOf('/three/examples/jsm/utils/SkeletonUtils.js', ''), null)
})
