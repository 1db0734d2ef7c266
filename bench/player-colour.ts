import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { chartColours, chartWork, readChart } from '@enfilade/player/testing/colour-chart'
import { drawExhibition } from '@enfilade/player/testing/drawn-exhibition'
import { launchBrowser, startedMs } from '@enfilade/player/testing/player-page'
import { colourDifference, labOf } from './colour-difference.ts'

/** A colour chart hung as a work, read from the screen: CIEDE2000 compared with the chart itself. */
const mostMedian = 1
const mostWorst = 3

await using player = await openBuiltPlayer()
const scene = await drawExhibition(
  { url: 'chart', space: 'white-room', works: [await chartWork()], light: 'paintings' },
  player.drawn,
)
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(`${player.host.address}/player/exhibition/chart`)
  await startedMs(page)
  const read = await readChart(page, scene.works[0]?.id ?? '')
  const differences = chartColours()
    .map((colour, place) => colourDifference(labOf(colour), labOf(read[place] ?? [0, 0, 0])))
    .toSorted((one, other) => one - other)
  const median = differences[Math.floor(differences.length / 2)] ?? Number.NaN
  const worst = differences.at(-1) ?? Number.NaN
  console.log(
    `${differences.length} patches: median ΔE2000 ${median.toFixed(2)} (at most ${mostMedian}), worst ${worst.toFixed(2)} (at most ${mostWorst})`,
  )
  if (!(median <= mostMedian && worst <= mostWorst)) process.exitCode = 1
} finally {
  await browser.close()
}
