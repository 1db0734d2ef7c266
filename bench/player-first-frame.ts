import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { launchBrowser, startedMs } from '@enfilade/player/testing/player-page'
import { median } from './median.ts'

/**
 * First walkable frame of a 35-work exhibition compared with the first frame of an empty three.js room, alternating.
 */
const mostRatio = 2
const rounds = 5
const viewport = { width: 1280, height: 720 }

await using player = await openBuiltPlayer()
await drawExhibition(
  { url: 'thirty-five', space: 'museum-suite', works: drawnWorks(35, { mostMm: 800 }) },
  player.drawn,
)
const addresses = {
  empty: `${player.host.address}/player/empty/index.html`,
  walk: `${player.host.address}/player/exhibition/thirty-five`,
}
const tookMs = { empty: [], walk: [] } satisfies Record<string, number[]>
const browser = await launchBrowser()
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['empty', 'walk'] as const) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      await page.goto(addresses[name])
      const times: number[] = tookMs[name]
      times.push(await startedMs(page))
      await context.close()
    }
  }
} finally {
  await browser.close()
}
const ratio = median(tookMs.walk) / median(tookMs.empty)
console.log(
  `empty room ${median(tookMs.empty).toFixed(0)} ms, walk ${median(tookMs.walk).toFixed(0)} ms (median of ${rounds})`,
)
console.log(`first walkable frame: ${ratio.toFixed(2)} times an empty room's (at most ${mostRatio})`)
if (ratio > mostRatio) process.exitCode = 1
