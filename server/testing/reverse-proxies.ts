import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The proxies of docs/operating.md; also the names of their packages in Debian and Ubuntu. */
export const reverseProxies = ['nginx', 'caddy', 'haproxy'] as const
export type ReverseProxy = (typeof reverseProxies)[number]

/** Where packages are unpacked: nothing is installed, so that no proxy starts by itself on a developer's machine. */
const unpacked = resolve(import.meta.dirname, '../../node_modules/.cache/reverse-proxies')
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', join(unpacked, 'usr/sbin'), join(unpacked, 'usr/bin')]

/** The program of a proxy on this machine, or null. */
export function findReverseProxy(name: ReverseProxy): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Downloads the missing proxies, with their libraries, from Debian's or Ubuntu's packages, as root. */
export async function ensureReverseProxies(say: (text: string) => void): Promise<void> {
  const missing = reverseProxies.filter((name) => findReverseProxy(name) === null)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    say(`There is no ${missing.join(', ')}: those examples of docs/operating.md are not tried.`)
    return
  }
  say(`Getting ${missing.join(', ')} for the examples of docs/operating.md (once) …`)
  const packages = join(unpacked, 'packages')
  await mkdir(join(packages, 'partial'), { recursive: true })
  const download = ['install', '-y', '-qq', '--download-only', '--no-install-recommends']
  const there = ['-o', `Dir::Cache::archives=${packages}`, '-o', 'APT::Sandbox::User=root']
  const got =
    (await succeeds('apt-get', [...download, ...there, ...missing])) ||
    ((await succeeds('apt-get', ['update', '-qq'])) && (await succeeds('apt-get', [...download, ...there, ...missing])))
  if (!got) say(`${missing.join(', ')} could not be had: those examples of docs/operating.md are not tried.`)
  for (const file of globSync(join(packages, '*.deb'))) await succeeds('dpkg-deb', ['--extract', file, unpacked])
}

async function succeeds(command: string, words: string[]): Promise<boolean> {
  const child = spawn(command, words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  await once(child, 'exit')
  return child.exitCode === 0
}

/** A self-signed certificate for the public address of docs/operating.md; null without OpenSSL. */
export async function makeCertificate(folder: string): Promise<{ certificate: string; key: string } | null> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = ['-subj', '/CN=art.example.org', '-addext', 'subjectAltName=DNS:art.example.org']
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate]
  return (await succeeds('openssl', [...words, ...subject])) ? { certificate, key } : null
}

/**
 * Starts a proxy with a configuration from a page of documentation; adds the global settings here, such as temporary
 * folders. Resolves once `port` of this machine accepts connections.
 */
export async function startReverseProxy(
  name: ReverseProxy,
  program: string,
  config: string,
  isOpen: () => Promise<boolean>,
): Promise<AsyncDisposable> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), `enfilade-${name}-`))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, name)
  await writeFile(file, name === 'nginx' ? nginxAround(config, folder) : name === 'caddy' ? caddyWith(config) : config)
  const words = {
    nginx: ['-p', folder, '-c', file, '-e', join(folder, 'error.log')],
    caddy: ['run', '--adapter', 'caddyfile', '--config', file],
    haproxy: ['-db', '-f', file],
  } as const
  const libraries = globSync(join(unpacked, 'usr/lib/*-linux-gnu')).concat(globSync(join(unpacked, 'lib/*-linux-gnu')))
  const environment = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const child = spawn(program, [...words[name]], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: libraries.length === 0 ? environment : { ...environment, LD_LIBRARY_PATH: libraries.join(':') },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'exit')
  opened.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })
  for (let looks = 0; !(await isOpen()); looks += 1) {
    if (child.exitCode !== null || looks > 200) throw new Error(`${name} did not open:\n${output}`)
    await new Promise((proceed) => setTimeout(proceed, 50))
  }
  const kept = opened.move()
  return { [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

function nginxAround(config: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, kind)};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${user}daemon off;
pid ${join(folder, 'pid')};
events {}
http {
  access_log off;
${temporary.join('\n')}
${config}
}
`
}

/** Without its own certificates and its administration port, of which a machine has only one. */
function caddyWith(config: string): string {
  return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${config}`
}

/** The complaints of systemd about a unit; null if there is no systemd. */
export function systemdComplaints(unitFile: string): string | null {
  if (!existsSync('/usr/bin/systemd-analyze')) return null
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unitFile], { encoding: 'utf8' })
  return status === 0 && stderr === '' ? '' : stderr
}
