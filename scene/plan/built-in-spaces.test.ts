import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SceneSpace } from '@enfilade/contract/scene-document'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import sharp from 'sharp'
import { buildSpaceFiles, builtInSpaces } from './built-in-spaces.ts'
import { layOut } from './plan-layout.ts'
import { buildSpaceMesh } from './space-mesh.ts'

/** The entrance may take 60 draw calls; works and their frames need most of them. */
const mostParts = 18

for (const { name, plan, about } of builtInSpaces) {
  test(`the files of ${name} match its plan and are small enough to load before the first picture`, async () => {
    const files = await buildSpaceFiles(name)
    assert.ok(files.glb.length <= 350_000, `GLB of ${files.glb.length} bytes`)
    assert.ok(files.lightmap.length <= 260_000, `lightmap of ${files.lightmap.length} bytes`)

    const built = buildSpaceMesh(layOut(plan))
    assert.ok(built.parts.length <= mostParts, `${built.parts.length} draw calls for the empty space`)
    const { atlas } = built
    const { width, height } = await sharp(files.lightmap).metadata()
    assert.deepEqual(
      [width, height],
      [atlas.widthPx, atlas.heightPx],
      'the lightmap belongs to another plan: npm run bake',
    )
    assert.ok(atlas.widthPx <= 2048 && atlas.heightPx <= 2048)

    const scene = SceneSpace.safeParse({
      ...files.sceneSpace,
      url: name,
      title: about.title,
      meshPath: 'mesh',
      lightmap: { path: 'lightmap', whiteRatio: files.whiteRatio },
    })
    assert.ok(scene.success)

    await MeshoptDecoder.ready
    const io = new NodeIO()
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    const root = (await io.readBinary(files.glb)).getRoot()
    assert.deepEqual(
      root.listMeshes().map((mesh) => mesh.getName()),
      built.parts.map(({ material }) => material),
      'one draw call for each material',
    )
    for (const [index, part] of built.parts.entries()) {
      const primitives = root.listMeshes()[index]?.listPrimitives() ?? []
      assert.equal(primitives.length, 1)
      const values = (semantic: string) => primitives[0]?.getAttribute(semantic)?.getArray()
      const stale = `${part.material} of ${name} is not what the plan says: npm run bake`
      assert.deepEqual(values('POSITION'), new Float32Array(part.positionsM), stale)
      assert.deepEqual(values('TEXCOORD_0'), new Float32Array(part.textureUvs), stale)
      assert.deepEqual(values('TEXCOORD_1'), new Float32Array(part.lightUvs), stale)
    }
  })
}

test('refuses to build a space that is not built in', async () => {
  await assert.rejects(buildSpaceFiles('attic'), /no built-in space called attic/)
})
