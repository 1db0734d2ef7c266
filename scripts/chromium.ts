import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium on this machine, or null. CHROMIUM_PATH names one in an unusual place. */
export function findChromium(): string | null {
  return places.find((place) => place !== undefined && existsSync(place)) ?? null
}

/** The same, but first installs Debian's if it is missing and can be installed: on a system with apt, as root. */
export async function ensureChromium(say: (text: string) => void): Promise<string | null> {
  const found = findChromium()
  if (found !== null) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    say(
      'There is no Chromium, so that stories in a browser are skipped. Install it (Debian: apt-get install chromium).',
    )
    return null
  }
  say('Installing Chromium for the stories in a browser (once; a minute or two) …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const child = spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
    await once(child, 'exit')
    if (child.exitCode === 0) continue
    say('Chromium could not be installed; stories in a browser are skipped.')
    return null
  }
  return findChromium()
}
