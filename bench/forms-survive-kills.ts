import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { openDatabase } from '@enfilade/server/database/database'
import { openLog } from '@enfilade/server/log'
import { openMailPeer } from '@enfilade/server/testing/mail-peer'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import { z } from 'zod'

/**
 * Ten forms per second come in while the server is killed, repeatedly. Afterwards: one record for each form, however
 * often it was sent; every letter at the mail server; and of those at most one twice for each kill.
 */
const rounds = Number(process.argv[2] ?? 20)
const formsPerS = 10
const lettersPerForm = 2
/** On a slow machine forms come no faster than they are answered. */
const mostUnanswered = 20

const Figures = z.object({ records: z.int(), subjects: z.int(), letters: z.int(), unsent: z.int() })

await using peer = await openMailPeer()
await using folder = await makeDataFolder()
const environment = {
  SMTP_URL: peer.address,
  MAIL_FROM: 'site@site.example',
  OPERATOR_EMAIL: 'operator@site.example',
  FORMS_PER_HOUR: '1000000',
}
const sent = new Set<number>()
const acknowledged = new Set<number>()

/** Sends the form with this number, always with the same key; returns whether the site acknowledged it. */
async function send(address: string, number: number): Promise<boolean> {
  sent.add(number)
  const answer = await fetch(`${address}/v1/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `form-${number}` },
    body: JSON.stringify({ ...exampleSiteMessage, email: `v${number}@m.example`, subject: `Form ${number}` }),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  if (answer?.status === 201) acknowledged.add(number)
  return answer?.status === 201
}

/**
 * How many forms the server of this round acknowledges before it dies, and how much longer it lives: the same in every
 * run.
 */
function lifeOf(round: number): { forms: number; thenMs: number } {
  const chance = createHash('sha256').update(`kill ${round}`).digest()
  return { forms: 5 + (chance.readUInt8(0) % 20), thenMs: chance.readUInt8(1) }
}

let next = 0
for (let round = 1; round <= rounds; round += 1) {
  await using server = await startRealServer({ dataDir: folder.path, environment })
  let isDead = false
  void server.ended.then(() => {
    isDead = true
  })
  const before = acknowledged.size
  const { forms, thenMs } = lifeOf(round)
  const answers: Promise<boolean>[] = []
  // Senders without an answer repeat the form, and occasionally one with an answer.
  for (const number of sent) {
    if (!acknowledged.has(number) || number % 7 === 0) answers.push(send(server.address, number))
  }
  while (!isDead && acknowledged.size - before < forms) {
    if (sent.size - acknowledged.size < mostUnanswered) {
      answers.push(send(server.address, next))
      next += 1
    }
    await pause(1000 / formsPerS)
  }
  await pause(thenMs)
  await server.stop('SIGKILL')
  await Promise.all(answers)
  console.log(`round ${round}: ${acknowledged.size} of ${sent.size} forms acknowledged`)
}

{
  await using server = await startRealServer({ dataDir: folder.path, environment })
  for (const number of sent) if (!(await send(server.address, number))) throw new Error(`form ${number} was not taken`)
  const wanted = sent.size * lettersPerForm
  for (let looks = 0; looks < 1200 && new Set(namesOfLetters()).size < wanted; looks += 1) await pause(100)
  await pause(500)
}

await using database = await openDatabase({ dataDir: folder.path, log: openLog('silent') })
const { rows } = await database.pool.query(
  `select (select count(*) from site_messages) as records, (select count(distinct subject) from site_messages) as subjects,
     (select count(*) from letters) as letters, (select count(*) from letters where state <> 'sent') as unsent`,
)
const { records, subjects, letters, unsent } = Figures.parse(rows[0])
const arrived = namesOfLetters()
const lost = letters - new Set(arrived).size
const twice = arrived.length - new Set(arrived).size

console.log(`records: ${records} of ${subjects} forms, ${sent.size} sent; one for each`)
console.log(`letters: ${letters} written, ${unsent} unsent, ${lost} lost; none`)
console.log(`letters that came twice: ${twice}; at most ${rounds}`)
const isKept =
  records === sent.size &&
  subjects === sent.size &&
  letters === sent.size * lettersPerForm &&
  unsent === 0 &&
  lost === 0 &&
  twice <= rounds
if (!isKept) process.exitCode = 1

function namesOfLetters(): string[] {
  return peer.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1] ?? '')
}
