import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { builtFilesOf, builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { bakeLight, fullEffort, quickEffort } from '@enfilade/scene/plan/light-bake'
import { encodeLightmap } from '@enfilade/scene/plan/lightmap-image'
import { layOut } from '@enfilade/scene/plan/plan-layout'
import { writeSpaceGlb } from '@enfilade/scene/plan/space-glb'
import { buildSpaceMesh, texturesOf, usualTexelsPerM } from '@enfilade/scene/plan/space-mesh'
import { drawTextures } from '@enfilade/scene/plan/surface-drawings'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    'mesh-only': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(`Builds the meshes of the built-in spaces and bakes their light, into scene/plan/built-in/<name>/.

  npm run bake                     every space
  npm run bake -- three-rooms      one or more by name
  npm run bake -- --quick          coarse light, for a first look
  npm run bake -- --mesh-only      mesh and surfaces alone, when nothing that stands in the light has changed`)
  process.exit(0)
}

const unknown = positionals.find((name) => !builtInSpaces.some((space) => space.name === name))
if (unknown !== undefined) {
  console.error(`There is no space called ${unknown}; there are ${builtInSpaces.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

for (const { name, plan } of builtInSpaces.filter(
  (space) => positionals.length === 0 || positionals.includes(space.name),
)) {
  const startedMs = performance.now()
  const say = (what: string) =>
    console.log(`${name}: ${what} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
  const layout = layOut(plan)
  const mesh = buildSpaceMesh(layout, usualTexelsPerM(layout) * (values.quick ? 0.5 : 1))
  const files = builtFilesOf(name)

  const glb = await writeSpaceGlb(mesh, await drawTextures(texturesOf(mesh), plan.seed))
  await writeFile(files.glb, glb)
  say(`space.glb, ${Math.round(glb.length / 1024)} kB`)
  if (values['mesh-only']) continue

  const charts = bakeLight(layout, mesh, values.quick ? quickEffort : fullEffort, say)
  const lightmap = await encodeLightmap(mesh, charts, plan.wallLightRatio)
  await writeFile(files.lightmap, lightmap)
  say(`lightmap.webp, ${mesh.atlas.widthPx} × ${mesh.atlas.heightPx} texels, ${Math.round(lightmap.length / 1024)} kB`)
}
