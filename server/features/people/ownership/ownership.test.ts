import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ReceivedEntry } from '@enfilade/contract/operator-calls'
import { z } from 'zod'
import { run } from '#commands/artwork-give-command'
import { CommandRefusal } from '#commands/command'
import { commandIn } from '#commands/command-fixture'
import { openTestGallery } from '#testing'

/** One site for all of these stories, each with its own accounts and works. */
const site = await openTestGallery({ environment: { OPERATOR_EMAIL: 'operator@site.example' } })
after(() => site[Symbol.asyncDispose]())
const { accounts, artworks, audit, purchases, letters, messages, ownership } = site.gallery

const Received = z.object({ data: z.array(ReceivedEntry), count: z.int() })
const password = 'nine lemons and a knife'

async function enterWork(title: string) {
  const entered = await artworks.create({ title, type: 'PRINT', status: 'ON_SALE', price: 9, currency: 'EUR' })
  assert.ok(entered.done)
  return entered.artwork
}

async function openHolder(email: string, { confirmed = true } = {}): Promise<{ id: string; cookie: string }> {
  const registered = await accounts.register(email, password)
  assert.ok(registered.done)
  const { id } = registered
  if (confirmed) await site.pool.query('update accounts set verified_at = now() where id = $1', [id])
  const request = new Request('http://gallery.test/')
  const opened = await accounts.sessions.open(site.database, request, { id, remember: false, stage: 'open' })
  return { id, cookie: opened.setCookie.split(';')[0] ?? '' }
}

/** The enquiries for the account's works, newest first, as it reads them; else the status of the answer. */
async function askers(cookie: string, paging = ''): Promise<string[] | number> {
  const answer = await site.app(`/v1/user/enquiries${paging}`, { headers: { Cookie: cookie } })
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  return answer.ok ? Received.parse(await answer.json()).data.map(({ email }) => email) : answer.status
}

test('a message about a work also goes to its seller; refuses one about an unknown work', async () => {
  const seller = await openHolder('asked@seller.example')
  const { _id: artPieceId, shrUrl } = await enterWork('Horizon 3')
  await artworks.update(artPieceId, { status: 'ON_REQUEST' })
  await ownership.give([artPieceId], seller.id)
  const entry = { email: 'r@m.example', subject: 'Enquiry: Horizon 3', message: 'What is its price?', artPieceId }
  const twice = await Promise.all([1, 2].map(() => messages.writeToSite(entry, { key: 'once' })))
  assert.ok(twice.every(({ done }) => done))
  const written = (await letters.newest(200)).filter(({ replyTo }) => replyTo === 'r@m.example')
  assert.deepEqual(written.map(({ recipient }) => recipient).sort(), ['asked@seller.example', 'operator@site.example'])
  const toSeller = written.find(({ recipient }) => recipient === 'asked@seller.example')
  assert.match(toSeller?.plainBody ?? '', /Work: Horizon 3/)
  assert.ok(toSeller?.plainBody.includes(`/artworks/${shrUrl}/`))
  site.clock.advance(1000)
  await artworks.update(artPieceId, { status: 'ON_SALE' })
  assert.ok((await purchases.buy({ artPieceId, email: 'later@buyer.example' }, 'never')).done)
  assert.deepEqual(await askers(seller.cookie), ['later@buyer.example', 'r@m.example'], 'once, beside who would buy')
  assert.deepEqual(await askers(seller.cookie, '?skip=1'), ['r@m.example'])
  const { data, count } = await purchases.listFor(seller.id, {})
  assert.equal(count, 2)
  assert.equal(data[1]?.title, 'Enquiry: Horizon 3')
  assert.deepEqual(data[1].facts.at(-1), { name: 'Message', value: 'What is its price?' })
  const [atDesk] = (await messages.list({})).data
  assert.deepEqual(atDesk?.facts[0], { name: 'Work', value: 'Horizon 3' }, 'and the site reads it among its messages')
  const absent = await messages.writeToSite({ ...entry, artPieceId: 'nothing' }, 'never')
  assert.ok(!absent.done && absent.reason === 'Art not found!')
})

test('the owner of a work and the site are notified of every enquiry; nobody else is', async () => {
  const [seller, heir] = ['seller@gallery.example', 'heir@gallery.example']
  const keptBefore = (await purchases.list({})).count
  const work = await enterWork('Horizon')
  const buy = async (email: string, artPieceId = work._id) => {
    site.clock.advance(1000)
    assert.ok((await purchases.buy({ artPieceId, email, name: `${email.split('@')[0]}` }, 'never')).done)
  }
  const [owner, other] = [await openHolder(seller), await openHolder(heir)]
  await buy('early@buyer.example')
  const { context, said } = commandIn(site)
  await run([work.shrUrl, 'Seller@gallery.example'], context)
  await Promise.all(['one@buyer.example', 'two@buyer.example'].map((email) => buy(email)))
  await buy('elsewhere@buyer.example', (await enterWork('The site’s own'))._id)

  const both = ['one@buyer.example', 'two@buyer.example']
  const seen = await askers(owner.cookie)
  assert.deepEqual(Array.isArray(seen) && seen.toSorted(), both, 'of the work, since it is theirs')
  assert.deepEqual(await askers(owner.cookie, '?skip=1&limit=5'), Array.isArray(seen) && seen.slice(1))
  assert.deepEqual([await askers(other.cookie), await askers('')], [[], 401])
  const toOwner = (await letters.newest(40)).filter(
    ({ recipient, subject }) => recipient === seller && subject === 'Purchase enquiry: Horizon',
  )
  assert.deepEqual(toOwner.map(({ replyTo }) => replyTo).toSorted(), both)
  assert.match(toOwner[0]?.plainBody ?? '', /a work of yours\.[^]*Name: (one|two)[^]*\/my-enquiries\//)
  const toSite = (await letters.newest(40)).filter(({ recipient }) => recipient === 'operator@site.example')
  assert.equal(toSite.filter(({ plainBody }) => plainBody.includes(`belongs to ${seller}`)).length, 2)
  assert.equal((await purchases.list({})).count, keptBefore + 4, 'the site reads all of them')

  await run([work.shrUrl, heir], context)
  await buy('late@buyer.example')
  assert.deepEqual(await askers(other.cookie), ['late@buyer.example'], 'what comes from now on')
  assert.equal((await purchases.listFor(owner.id, {})).count, 2, 'and what came stays where it came to')
  await run([work.shrUrl, '--to-site'], context)
  await buy('last@buyer.example')
  assert.deepEqual(await askers(other.cookie), ['late@buyer.example'])
  assert.deepEqual(said.at(-1), `${work.shrUrl} is the site’s own.`)
  const acts = async (id: string) =>
    (await audit.linesOf(id)).map(({ act }) => act).filter((act) => act.startsWith('works'))
  assert.deepEqual(
    [await acts(owner.id), await acts(other.id)],
    [
      ['works-given', 'works-taken'],
      ['works-given', 'works-taken'],
    ],
  )
  assert.deepEqual(await ownership.give([work._id, 'no such work'], null), [], 'nothing changes hands twice')
  for (const wrong of [
    [],
    [work.shrUrl],
    [work.shrUrl, heir, '--to-site'],
    ['nowhere', heir],
    [work.shrUrl, 'x@y.example'],
  ])
    await assert.rejects(run(wrong, context), CommandRefusal, wrong.join(' '))
})

test('nobody reads enquiries about works under an unconfirmed address', async () => {
  const seller = 'impostor@gallery.example'
  const work = await enterWork('Meridian')
  const { id, cookie } = await openHolder(seller, { confirmed: false })
  assert.equal(await askers(cookie), 403)
  const refused = await ownership.accountFor(seller)
  assert.ok(!refused.done && refused.because === 'not-confirmed')
  await assert.rejects(run([work.shrUrl, seller], commandIn(site).context), /not been confirmed/)
  await ownership.give([work._id], id)
  assert.ok((await purchases.buy({ artPieceId: work._id, email: 'a@buyer.example' }, 'never')).done)
  assert.equal((await purchases.listFor(id, {})).count, 0)
  assert.ok(
    (await site.gallery.letters.newest(9)).every(
      ({ subject, recipient }) => recipient !== seller || /^\d/.test(subject),
    ),
  )
})

test('when an owner’s account is deleted, the site sells the work, and every enquiry stays', async () => {
  const work = await enterWork('Parallel')
  const { id } = await openHolder('leaver@gallery.example')
  await ownership.give([work._id], id)
  const buy = (email: string) => purchases.buy({ artPieceId: work._id, email }, 'never')
  assert.ok((await buy('a@buyer.example')).done)
  await site.pool.query('update accounts set deletion_due_at = $2 where id = $1', [id, site.clock.now()])
  assert.equal(await accounts.deleteDue(), 1)
  assert.ok((await buy('b@buyer.example')).done)
  assert.equal((await purchases.forArtwork(work._id)).length, 2)
  assert.equal((await purchases.listFor(id, {})).count, 0)
  assert.deepEqual(await ownership.give([work._id], id), [], 'an account that is gone gets nothing')
})
