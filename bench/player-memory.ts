import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { atRest, launchBrowser, startedMs } from '@enfilade/player/testing/player-page'

/** Texture memory as the player counts it, on a whole walk past every work, with more pixels on the walls than fit. */
const works = 80

await using player = await openBuiltPlayer()
const scene = await drawExhibition(
  { url: 'heavy', space: 'museum-suite', works: drawnWorks(works, { mostMm: 640, pxPerMm: 2 }) },
  player.drawn,
)
const browser = await launchBrowser()
try {
  // The walk with the smaller budget visits every work, with the larger some.
  for (const [quality, every] of [
    ['low', 1],
    ['auto', 5],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto(`${player.host.address}/player/exhibition/heavy?quality=${quality}`)
    await startedMs(page)
    const visited = scene.works.filter((_, place) => place % every === 0)
    for (const work of visited) {
      await page.evaluate((id) => window.enfiladeWalk?.visit(id, { glide: false }), work.id)
      await page.waitForTimeout(300)
      await atRest(page)
    }
    const counted = await page.evaluate(() => window.enfiladeWalk?.quality())
    await page.close()
    if (!counted) throw new Error('there is no walk')
    const { texturePeakBytes, textureBudgetBytes } = counted
    const ratio = texturePeakBytes / textureBudgetBytes
    console.log(
      `quality ${quality}: at most ${(texturePeakBytes / 2 ** 20).toFixed(0)} MiB of ${textureBudgetBytes / 2 ** 20} MiB before ${visited.length} of ${scene.works.length} works (${ratio.toFixed(2)}, at most 1)`,
    )
    if (ratio > 1) process.exitCode = 1
  }
} finally {
  await browser.close()
}
