import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { differenceCiede2000 } from 'culori'
import {
  type ChartFile,
  type ChartRgb,
  chartFileColours,
  chartFiles,
  drawChart,
  shownColour,
} from '#testing/chart-files'
import { everyNth } from '#testing/test-thoroughness'
import { drawingOf } from './picture-drawing.ts'
import { shutUnusedLoaders } from './picture-making.ts'
import { openPicture } from './picture-opening.ts'

/*
 * Every depth, colour space and container: opened pictures have the intended colours. The served formats add their own
 * error; picture-colours.test.ts and bench/picture-colour.ts measure those.
 */

const chart = { fieldPx: 16, columns: 12 } as const
const difference = differenceCiede2000()
let folder = ''
before(async () => {
  shutUnusedLoaders()
  folder = await mkdtemp(join(tmpdir(), 'enfilade-profiles-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Differences of all fields, smallest first. */
async function differencesOf(file: ChartFile): Promise<number[]> {
  const path = join(folder, 'chart')
  await writeFile(path, await file.write(drawChart(chartFileColours, file.space, chart)))
  const { picture } = await openPicture(path, file.format, folder)
  const { data, widthPx, channels } = await drawingOf(picture.toColourspace('srgb'))
  const differences = chartFileColours.map((colour, place) => {
    const middle = (line: number) => line * chart.fieldPx + chart.fieldPx / 2
    const at = (middle(Math.floor(place / chart.columns)) * widthPx + middle(place % chart.columns)) * channels
    const value = (channel: number) => (data[at + (channels < 3 ? 0 : channel)] ?? 0) / 255
    const shown: ChartRgb = [value(0), value(1), value(2)]
    return difference(asColour(shownColour(colour, file)), asColour(shown))
  })
  return differences.sort((one, other) => one - other)
}

const asColour = ([r, g, b]: ChartRgb) => ({ mode: 'rgb', r, g, b }) as const

for (const file of everyNth(chartFiles(), 14)) {
  test(file.name, async () => {
    const differences = await differencesOf(file)
    const median = differences[Math.floor(differences.length / 2)] ?? Infinity
    const worst = differences.at(-1) ?? Infinity
    assert.ok(median <= 0.5, `median ΔE2000 ${median.toFixed(2)}`)
    assert.ok(worst <= 3, `worst ΔE2000 ${worst.toFixed(2)}`)
  })
}
