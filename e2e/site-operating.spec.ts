import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { freePort } from '@enfilade/server/testing/free-port'
import { askPublicly, type GuideNode, runGuideCommand, startGuideNode } from '@enfilade/server/testing/guide-node'
import { type MailPeer, openMailPeer } from '@enfilade/server/testing/mail-peer'
import { guideFile, guideService, guideSettings } from '@enfilade/server/testing/operating-guide'
import { makeDataFolder } from '@enfilade/server/testing/real-server'
import {
  findReverseProxy,
  makeCertificate,
  type ReverseProxy,
  startReverseProxy,
  systemdComplaints,
} from '@enfilade/server/testing/reverse-proxies'
import { startS3Peer } from '@enfilade/server/testing/s3-peer'
import { openTestServer } from '@enfilade/server/testing/test-database'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'

// Follows docs/operating.md: its files are read from the page, and only names, addresses and ports are changed.

test.describe.configure({ mode: 'serial' })

const formsPerHour = 4
const json = { 'Content-Type': 'application/json' }
const mailSettings = (peer: MailPeer) => ({ 'smtps://enfilade:secret@mail.example.org:465': peer.address })

const form = (number: number) => ({
  method: 'POST',
  headers: { ...json, 'Idempotency-Key': `form-${number}` },
  body: JSON.stringify({ ...exampleSiteMessage, subject: `Form ${number}` }),
})

const isOpen = (port: number) =>
  askPublicly(port, '/healthz').then(
    ({ status }) => status === 200,
    () => false,
  )

/** An operator's token, made on the machine itself. */
async function makeToken(settings: NodeJS.ProcessEnv): Promise<string> {
  const added = await runGuideCommand(
    settings,
    ['operator', 'add', 'you@art.example.org', '--password-stdin'],
    'a long enough password',
  )
  expect(added.code, added.output).toBe(0)
  const { code, output } = await runGuideCommand(settings, ['operator', 'token', 'you@art.example.org'])
  expect(code, output).toBe(0)
  return output.trim()
}

/** A picture of noise, which no format compresses well. */
function noisyPicture(sidePx: number): Promise<Buffer> {
  const raw = { width: sidePx, height: sidePx, channels: 3 } as const
  return sharp(randomBytes(sidePx * sidePx * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

test.describe('one machine', () => {
  test.setTimeout(180_000)
  let peer: MailPeer
  let node: GuideNode
  let settings: NodeJS.ProcessEnv
  let token: string
  let opened: AsyncDisposableStack

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    opened = new AsyncDisposableStack()
    peer = opened.use(await openMailPeer())
    const folder = opened.use(await makeDataFolder())
    settings = await guideSettings('/opt/enfilade/.env', {
      '/var/lib/enfilade': folder.path,
      'PORT=3000': `PORT=${await freePort()}`,
      ...mailSettings(peer),
    })
    settings = { ...settings, FORMS_PER_HOUR: String(formsPerHour), SPACE_PICTURES: 'off' }
    node = opened.use(await startGuideNode(settings))
    token = await makeToken(settings)
  })

  test.afterAll(() => opened.disposeAsync())

  test('systemd accepts the unit unchanged', async () => {
    await using folder = await makeDataFolder()
    const root = join(folder.path, 'opt')
    const service = await guideService({ '/opt/enfilade': root })
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
    await writeFile(service.command, '', { mode: 0o755 })
    await writeFile(join(root, '.env'), '')
    const unitFile = join(folder.path, 'enfilade.service')
    await writeFile(unitFile, service.unit)
    const complaints = systemdComplaints(unitFile)
    test.skip(complaints === null, 'There is no systemd on this machine.')
    // Whether an account exists depends on the machine.
    expect(complaints?.split('\n').filter((line) => line !== '' && !/user|group/i.test(line))).toEqual([])
  })

  const files = {
    nginx: '/etc/nginx/conf.d/enfilade.conf',
    caddy: '/etc/caddy/Caddyfile',
    haproxy: '/etc/haproxy/haproxy.cfg',
  }
  for (const [index, name] of (['nginx', 'caddy', 'haproxy'] as const).entries()) {
    test(`${name} in front passes pages, large uploads, forms and the visitor's own address`, async () => {
      const program = findReverseProxy(name)
      test.skip(program === null, `There is no ${name} on this machine, and Debian's packages could not be had.`)
      if (program === null) return
      await using folder = await makeDataFolder()
      const port = await freePort()
      const plainPort = await freePort()
      const config = await guideFile(files[name], await changesFor(name, folder.path, { port, plainPort }))
      await using _proxy = await startReverseProxy(
        name,
        program,
        config.replaceAll('127.0.0.1:3000', new URL(node.address).host),
        () => isOpen(port),
      )

      const page = await askPublicly(port, '/contact-us/')
      expect(page.status).toBe(200)
      expect(page.body).toContain('<link rel="canonical" href="https://art.example.org/contact-us/"')
      if (name !== 'caddy') {
        const plain = await fetch(`http://127.0.0.1:${plainPort}/news/`, { redirect: 'manual' })
        expect([301, 302]).toContain(plain.status)
      }

      const upload = await askPublicly(port, '/v1/media?purpose=picture&filename=noise.png', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: await noisyPicture(1500),
      })
      expect(upload.status, upload.body).toBeLessThan(300)

      // A quarter of the hour's forms at once, whatever address a visitor claims; and another visitor is counted
      // separately.
      const visitor = `127.0.${index + 1}.11`
      const statuses: number[] = []
      for (const number of [1, 2, 3]) {
        const sent = form(index * 10 + number)
        const headers = { ...sent.headers, 'X-Forwarded-For': `203.0.113.${number}` }
        statuses.push((await askPublicly(port, '/v1/contact-us', { ...sent, headers, from: visitor })).status)
      }
      expect(statuses).toEqual([201, 429, 429])
      const other = await askPublicly(port, '/v1/contact-us', {
        ...form(index * 10 + 4),
        from: `127.0.${index + 1}.12`,
      })
      expect(other.status).toBe(201)
    })
  }

  test('letters went out, and the server ends well within the time that the unit gives it', async () => {
    expect((await fetch(`${node.address}/v1/contact-us`, form(0))).status).toBe(201)
    await expect.poll(() => peer.received.length).toBeGreaterThan(0)
    expect(await node.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

/** The changes of the page's example of a proxy so that it runs here. */
async function changesFor(
  name: ReverseProxy,
  folder: string,
  { port, plainPort }: { port: number; plainPort: number },
): Promise<Record<string, string>> {
  const made = await makeCertificate(folder)
  if (made === null) throw new Error('OpenSSL makes the certificate of the test: apt-get install openssl')
  const { certificate, key } = made
  if (name === 'nginx')
    return {
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
      '/etc/ssl/art.example.org/fullchain.pem': certificate,
      '/etc/ssl/art.example.org/privkey.pem': key,
    }
  if (name === 'caddy')
    return { 'art.example.org {': `https://art.example.org:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}` }
  const both = join(folder, 'both.pem')
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
  return {
    'bind :80': `bind 127.0.0.1:${plainPort}`,
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/haproxy/art.example.org.pem': both,
  }
}

test.describe('several machines', () => {
  test.setTimeout(300_000)

  test('two nodes start at once, share everything, are stopped and killed in turn, and are restored', async () => {
    const program = findReverseProxy('haproxy')
    test.skip(program === null, "There is no haproxy on this machine, and Debian's packages could not be had.")
    if (program === null) return
    await using opened = new AsyncDisposableStack()
    const folder = opened.use(await makeDataFolder())
    const peer = opened.use(await openMailPeer())
    const database = opened.use(await openTestServer())
    const store = opened.use(await startS3Peer())
    const settingsOf = async (name: string): Promise<NodeJS.ProcessEnv> => ({
      ...(await guideSettings('/opt/enfilade/.env of a node', {
        '10.0.0.11': '127.0.0.1',
        'PORT=3000': `PORT=${await freePort()}`,
        '/var/lib/enfilade': join(folder.path, name),
        'postgresql://enfilade:secret@10.0.0.20:5432/enfilade': database.connectionString,
        'https://s3.example.org': store.endpoint,
        'TRUSTED_PROXIES=10.0.0.10': 'TRUSTED_PROXIES=127.0.0.1',
        ...mailSettings(peer),
      })),
      FORMS_PER_HOUR: '1000000',
      SPACE_PICTURES: 'off',
    })
    const [oneSettings, twoSettings] = [await settingsOf('one'), await settingsOf('two')]
    let [one, two] = await Promise.all([startGuideNode(oneSettings), startGuideNode(twoSettings)])
    opened.defer(async () => {
      await Promise.all([one, two].map((node) => node[Symbol.asyncDispose]()))
    })
    const port = await freePort()
    const config = await guideFile('/etc/haproxy/haproxy.cfg for several nodes', {
      '10.0.0.11:3000': new URL(one.address).host,
      '10.0.0.12:3000': new URL(two.address).host,
      ...(await changesFor('haproxy', folder.path, { port, plainPort: await freePort() })),
    })
    opened.use(await startReverseProxy('haproxy', program, config, () => isOpen(port)))

    const token = await makeToken(oneSettings)
    const authorization = { Authorization: `Bearer ${token}` }
    await test.step('what one node receives is available at the other', async () => {
      const sent = await fetch(`${one.address}/v1/media?purpose=picture&filename=noise.png`, {
        method: 'POST',
        headers: authorization,
        body: new Uint8Array(await noisyPicture(600)),
      })
      expect(sent.status).toBe(201)
      const { data } = await sent.json()
      const seen = async () => (await fetch(`${two.address}/v1/media/${data._id}`, { headers: authorization })).json()
      await expect.poll(async () => (await seen()).data.state, { timeout: 60_000 }).toBe('ready')
      const path = (await seen()).data.fileVersions.original.meta.pipePath
      for (const node of [one, two]) expect((await fetch(`${node.address}/files/${path}`)).status).toBe(200)
    })

    const acknowledged = new Set<number>()
    let failedReads = 0
    let next = 100
    /** Visitors who read and send forms through the proxy until `done`; a form without an answer is sent again. */
    async function visitWhile(done: Promise<unknown>): Promise<void> {
      let over = false
      void done.finally(() => {
        over = true
      })
      while (!over) {
        const number = next
        next += 1
        const read = askPublicly(port, '/v1/public-artpieces').then(
          ({ status }) => status,
          () => 0,
        )
        if ((await read) !== 200) failedReads += 1
        for (let tries = 0; tries < 20; tries += 1) {
          const status = await askPublicly(port, '/v1/contact-us', form(number)).then(
            (answer) => answer.status,
            () => 0,
          )
          if (status === 201) break
          await pause(250)
        }
        acknowledged.add(number)
        await pause(20)
      }
      await done
    }

    await test.step('nodes are stopped and started in turn, and no visitor notices', async () => {
      await visitWhile(
        (async () => {
          expect(await one.stop('SIGTERM')).toEqual({ code: 0, signal: null })
          one = await startGuideNode(oneSettings)
          expect(await two.stop('SIGTERM')).toEqual({ code: 0, signal: null })
          two = await startGuideNode(twoSettings)
        })(),
      )
      expect(failedReads).toBe(0)
    })

    await test.step('a node is killed, and nothing accepted is lost', async () => {
      await visitWhile(
        (async () => {
          await two.stop('SIGKILL')
          await pause(3000)
          two = await startGuideNode(twoSettings)
        })(),
      )
      await expect.poll(() => formsIn(peer)).toEqual([...acknowledged].sort())
    })

    const backup = join(folder.path, 'enfilade.tar')
    await test.step('a backup is made while both run, and is not restored while one does', async () => {
      const made = await runGuideCommand(oneSettings, ['backup', backup])
      expect(made.code, made.output).toBe(0)
      const refused = await runGuideCommand(oneSettings, ['restore', backup, '--force'])
      expect(refused.code, refused.output).not.toBe(0)
      expect((await fetch(`${one.address}/readyz`)).status).toBe(200)
    })

    await test.step('stopped, restored and started again, the site is as it was', async () => {
      const before = await operatorsMessages(one, token)
      expect((await askPublicly(port, '/v1/contact-us', form(1))).status).toBe(201)
      await one.stop('SIGTERM')
      await two.stop('SIGTERM')
      const restored = await runGuideCommand(oneSettings, ['restore', backup, '--force'])
      expect(restored.code, restored.output).toBe(0)
      one = await startGuideNode(oneSettings)
      two = await startGuideNode(twoSettings)
      for (const node of [one, two]) expect(await operatorsMessages(node, token)).toBe(before)
    })

    await test.step('the drill: the backup opens on another machine, in a folder and the bundled database', async () => {
      const drill = {
        DATA_DIR: join(folder.path, 'drill'),
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DEMO: 'off',
      }
      const restored = await runGuideCommand(drill, ['restore', backup])
      expect(restored.code, restored.output).toBe(0)
      await using node = await startGuideNode({ ...drill, SPACE_PICTURES: 'off' })
      expect(await operatorsMessages(node, token)).toBe(await operatorsMessages(one, token))
      const looked = await runGuideCommand(drill, ['doctor', '--files'])
      expect(looked.code, looked.output).toBe(0)
    })
  })
})

/** The number of messages that the operator sees. */
async function operatorsMessages(node: GuideNode, token: string): Promise<number> {
  const answer = await fetch(`${node.address}/v1/operator/messages`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return (await answer.json()).count
}

/** Numbers of the forms whose letters to the operator arrived, in the order of `sort`. */
function formsIn(peer: MailPeer): number[] {
  const numbers = peer.received
    .filter(({ recipients }) => recipients.includes('desk@art.example.org'))
    .flatMap(({ source }) => /^Subject: .*Form (\d+)/m.exec(source)?.[1] ?? [])
    .map(Number)
    .filter((number) => number >= 100)
  return [...new Set(numbers)].sort()
}
