import { writeFile, mkdir } from 'node:fs/promises'
import { openPlayerAsBuilt } from './built-player.ts'
import { drawExhibition } from './drawn-exhibition.ts'
import { atRest, launchBrowser, startedMs } from './player-page.ts'
import { objectInVitrine, worksOfEveryKind } from './works-of-every-kind.ts'
const [space = 'white-room', light = 'paintings', scale = '1'] = process.argv.slice(2)
await using player = await openPlayerAsBuilt()
const scene = await drawExhibition({ url: 'every', space, light: light as any, works: worksOfEveryKind(), objects: [objectInVitrine()] }, player.drawn)
await using browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(m.text().slice(0, 300)) })
await page.goto(`${player.host.address}/player/exhibition/every?still&quality=high`)
await startedMs(page)
await page.evaluate(() => (window as any).enfiladeWalk?.openUp?.())
await atRest(page)
await page.waitForTimeout(3000)
await mkdir('/tmp/h8p3-look', { recursive: true })
const shots: [string, any, number, number?][] = []
for (const work of scene.works) {
  const s = Math.sin(work.yawRad), c = Math.cos(work.yawRad), [x, y, z] = work.positionM
  const name = work.label.title.toLowerCase().replaceAll(' ', '-')
  const at = (fwd: number, right: number) => [x + s * fwd + c * right, z + c * fwd - s * right]
  const yawTo = (p: number[]) => Math.atan2(p[0] - x, p[1] - z)
  for (const [view, fwd, right, eye] of [['front', 2.2, 0, 1.55], ['side', 0.9, 1.7, 1.55], ['close', 0.75, 0.5, y + (work.kind === 'object' ? 0.3 : 0)]] as const) {
    const p = at(fwd, right)
    shots.push([`${name}-${view}`, { atM: p, yawRad: yawTo(p) }, eye, view === 'close' ? 60 : 62])
  }
}
for (const [name, from, eyeHeightM, fov] of shots) {
  const data = await page.evaluate(async (a) => {
    const blob = await (window as any).enfiladeWalk.still(a)
    const b = new Uint8Array(await blob.arrayBuffer()); let t = ''
    for (let i = 0; i < b.length; i += 32768) t += String.fromCharCode(...b.subarray(i, i + 32768))
    return btoa(t)
  }, { widthPx: Math.round(1920 * Number(scale)), heightPx: Math.round(1080 * Number(scale)), fieldOfViewDeg: fov, from, eyeHeightM, type: 'image/png' })
  await writeFile(`/tmp/h8p3-look/${space}-${light}-${name}.png`, Buffer.from(data, 'base64'))
}
await browser.close()
