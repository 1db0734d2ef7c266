import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { bytesBeforeStarted, launchBrowser } from '@enfilade/player/testing/player-page'

/** Bytes transferred before `started`, for 35 and for 80 works in the same space. */
const mostBytes = 1_500_000
const mostGrowthRatio = 1.1

await using player = await openBuiltPlayer()
const browser = await launchBrowser()
const bytes = new Map<number, number>()
try {
  for (const count of [35, 80]) {
    const scene = await drawExhibition(
      { url: `works-${count}`, space: 'museum-suite', works: drawnWorks(count, { mostMm: 520 }) },
      player.drawn,
    )
    if (scene.works.length !== count) throw new Error(`only ${scene.works.length} of ${count} works hang`)
    bytes.set(count, await bytesBeforeStarted(browser, `${player.host.address}/player/exhibition/works-${count}`))
    console.log(`${count} works: ${((bytes.get(count) ?? 0) / 1000).toFixed(0)} kB before started`)
  }
} finally {
  await browser.close()
}
const few = bytes.get(35) ?? Number.NaN
const growthRatio = (bytes.get(80) ?? Number.NaN) / few
console.log(
  `35 works: ${few} bytes (at most ${mostBytes}); 80 works ${growthRatio.toFixed(3)} times that (at most ${mostGrowthRatio})`,
)
if (!(few <= mostBytes && growthRatio <= mostGrowthRatio)) process.exitCode = 1
