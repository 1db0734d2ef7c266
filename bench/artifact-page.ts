import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawBoard } from '@enfilade/player/testing/drawn-object'
import { launchBrowser, startedMs } from '@enfilade/player/testing/player-page'
import type { Browser } from '@playwright/test'
import { median } from './median.ts'

/*
 * The page of an object compared with Google's model-viewer and the same files, alternating: time to the first frame
 * with the object, and bytes of script by then. Model-viewer comes from the npm registry into a folder of this run; its
 * clock stops when it reports that the model is loaded, which is no later than its first frame.
 */

const peer = '@google/model-viewer@4.4.0'
const mostFirstFrameRatio = 0.5
const mostScriptRatio = 1
const rounds = 5
const viewport = { width: 1280, height: 720 }
const models = join(process.env['ENFILADE_TEST_DATA'] ?? '../shared/data', 'models/artifacts')
const files = ['venus', 'astronaut', 'lamp_post'] as const

type Taken = { firstFrameMs: number; scriptBytes: number }

async function writePeer(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const packed = execFileSync('npm', ['pack', peer, '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', packed, '--strip-components=2', 'package/dist/model-viewer.min.js'], { cwd: folder })
  await writeFile(
    join(folder, 'peer.js'),
    "document.querySelector('model-viewer').addEventListener('load', () => performance.mark('started'))",
  )
  for (const name of files) {
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><title>${name}</title><style>html, body, model-viewer { width: 100%; height: 100%; margin: 0 }</style>
<model-viewer src="/files/${name}.glb" alt="${name}" camera-controls shadow-intensity="1"></model-viewer>
<script src="peer.js"></script><script type="module" src="model-viewer.min.js"></script>`,
    )
  }
}

async function take(browser: Browser, address: string): Promise<Taken> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    const scripts = new Set<string>()
    let scriptBytes = 0
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.goto(address)
    return { firstFrameMs: await startedMs(page), scriptBytes }
  } finally {
    await context.close()
  }
}

await using player = await openBuiltPlayer()
const { host, drawn } = player
await writePeer(join(drawn, 'files/peer'))
for (const name of files) {
  await drawBoard({ url: name, height: 120, width: 40, depth: 40, hasModel: true }, drawn)
  await copyFile(join(models, `${name}.glb`), join(drawn, `files/${name}.glb`))
}
const browser = await launchBrowser()
let failed = false
try {
  for (const name of files) {
    const ours: Taken[] = []
    const theirs: Taken[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await take(browser, `${host.address}/player/artifact/${name}`))
      theirs.push(await take(browser, `${host.address}/files/peer/${name}.html`))
    }
    const firstFrame = (taken: readonly Taken[]) => median(taken.map(({ firstFrameMs }) => firstFrameMs))
    const script = (taken: readonly Taken[]) => median(taken.map(({ scriptBytes }) => scriptBytes))
    const firstFrameRatio = firstFrame(ours) / firstFrame(theirs)
    const scriptRatio = script(ours) / script(theirs)
    console.log(
      `${name}: first frame ${firstFrame(ours).toFixed(0)} ms, model-viewer ${firstFrame(theirs).toFixed(0)} ms, ratio ${firstFrameRatio.toFixed(2)} (at most ${mostFirstFrameRatio}); script ${(script(ours) / 1000).toFixed(0)} kB, model-viewer ${(script(theirs) / 1000).toFixed(0)} kB, ratio ${scriptRatio.toFixed(2)} (at most ${mostScriptRatio})`,
    )
    failed ||= !(firstFrameRatio <= mostFirstFrameRatio && scriptRatio <= mostScriptRatio)
  }
} finally {
  await browser.close()
}
if (failed) process.exitCode = 1
