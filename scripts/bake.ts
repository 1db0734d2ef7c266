import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { builtInSpaces, lightmapFileOf } from '@enfilade/scene/plan/built-in-spaces'
import { bakeLight, fullEffort, quickEffort } from '@enfilade/scene/plan/light-bake'
import { encodeLightmap } from '@enfilade/scene/plan/lightmap-image'
import { layOut } from '@enfilade/scene/plan/plan-layout'
import { buildSpaceMesh } from '@enfilade/scene/plan/space-mesh'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    into: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(`Bakes the light of the built-in spaces.

  npm run bake                     every space
  npm run bake -- three-rooms      one or more by name
  npm run bake -- --quick          coarse, for a first look
  npm run bake -- --into folder    writes <folder>/<name>.webp and leaves the committed lightmaps as they are`)
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
  const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(1)
  const layout = layOut(plan)
  const mesh = buildSpaceMesh(layout)
  console.log(`${name}: ${mesh.atlas.widthPx} × ${mesh.atlas.heightPx} texels`)
  const charts = bakeLight(layout, mesh, values.quick ? quickEffort : fullEffort, (pass) =>
    console.log(`  ${pass} (${seconds()} s)`),
  )
  const image = await encodeLightmap(mesh, charts)
  const file = values.into === undefined ? fileURLToPath(lightmapFileOf(name)) : `${values.into}/${name}.webp`
  await writeFile(file, image)
  console.log(`  ${file}: ${Math.round(image.length / 1024)} kB in ${seconds()} s`)
}
