/** Makes the films of the site with its own player and pages; `--help` says how. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { webVtt } from './films/film-captions.ts'
import { cutFilm } from './films/film-cutting.ts'
import { encodeFilm, encoderMissing, filmKinds } from './films/film-encoding.ts'
import { type FilmScript, type FilmShot, filmFormat } from './films/film-script.ts'
import { filmScripts } from './films/film-scripts.ts'
import { openFilmSite } from './films/film-site.ts'
import { framesOfHanging } from './films/hanging-shot.ts'
import { framesOfScale } from './films/scale-shot.ts'
import { framesOfWalk } from './films/walk-shot.ts'

const into = resolve(import.meta.dirname, '../site/films')
const scripts: Readonly<Record<string, FilmScript>> = filmScripts
const browserSwitches = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function framesOf(shot: FilmShot, browser: Browser, site: string): AsyncGenerator<Buffer> {
  switch (shot.kind) {
    case 'walk':
      return framesOfWalk(browser, site, shot)
    case 'scale':
      return framesOfScale(browser, site, shot)
    case 'hanging':
      return framesOfHanging(browser, site, shot)
    default:
      return shot satisfies never
  }
}

/** Takes a shot into its own folder, unless it exists already, and returns its pictures in order. */
async function takeShot(shot: FilmShot, folder: string, browser: Browser, site: string): Promise<string[]> {
  const complete = join(folder, 'complete')
  if ((await stat(complete).catch(() => null)) === null) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    let taken = 0
    for await (const picture of framesOf(shot, browser, site)) {
      await writeFile(join(folder, `${String(taken).padStart(5, '0')}.png`), picture)
      taken += 1
    }
    await writeFile(complete, '')
  }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
  return names.map((name) => join(folder, name))
}

async function makeFilm(name: string, script: FilmScript, frames: string, browser: Browser, site: string) {
  const shots: string[][] = []
  for (const [index, shot] of script.shots.entries()) {
    say(`${name}: taking shot ${index + 1} of ${script.shots.length}`)
    shots.push(await takeShot(shot, join(frames, `${name}-${index + 1}`), browser, site))
  }
  await mkdir(into, { recursive: true })
  for (const kind of filmKinds) {
    const file = join(into, `${name}.${kind}`)
    await encodeFilm(cutFilm(shots, script), kind, file)
    say(`${name}.${kind}: ${Math.round((await stat(file)).size / 1000)} kB`)
  }
  let frame = Math.round((script.posterAtS ?? 0) * filmFormat.framesPerS)
  for await (const picture of cutFilm(shots, script)) {
    if (frame > 0) {
      frame -= 1
      continue
    }
    const { widthPx: width, heightPx: height } = filmFormat
    const poster = sharp(picture, { raw: { width, height, channels: 3 } })
    await poster.webp({ quality: 78, smartSubsample: true, effort: 6 }).toFile(join(into, `${name}.webp`))
    break
  }
  await writeFile(join(into, `${name}.vtt`), webVtt(script.captions))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, frames: { type: 'string' }, help: { type: 'boolean', default: false } },
})
if (values.help) {
  say(`Makes the films of the site, with its own player and pages, into site/films.

  npm run films                                    all: ${Object.keys(scripts).join(', ')}
  npm run films -- walk                            one or more by name
  npm run films -- --site http://localhost:3000   on a site with demo content that is open already
  npm run films -- --frames /tmp/frames            keeps the pictures there; shots that are complete are not taken again

It needs a built site (npm run build), Chromium, and ffmpeg with SVT-AV1 and x264 (Debian: apt-get install ffmpeg).`)
  process.exit(0)
}
const chosen = positionals.length > 0 ? positionals : Object.keys(scripts)
const unknown = chosen.find((name) => scripts[name] === undefined)
if (unknown !== undefined) {
  process.stderr.write(`There is no film called ${unknown}; there are ${Object.keys(scripts).join(', ')}.\n`)
  process.exit(1)
}
const missing = encoderMissing()
if (missing !== null) {
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}

await using opened = new AsyncDisposableStack()
const site = opened.use(await openFilmSite(values.site, say))
const browser = opened.use(
  await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: browserSwitches }),
)
const frames = values.frames ?? (await mkdtemp(join(tmpdir(), 'enfilade-frames-')))
if (values.frames === undefined) opened.defer(() => rm(frames, { recursive: true, force: true }))
for (const name of chosen) {
  const script = scripts[name]
  if (script !== undefined) await makeFilm(name, script, frames, browser, site.address)
}
