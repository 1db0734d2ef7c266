import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type SomeExhibitionTexts, StudioTexts, StudioTextsClash } from '@enfilade/contract/exhibition-texts'
import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import { Refusal } from '@enfilade/contract/refusal'
import { PublicationRefused, StudioExhibition, type StudioPublication } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { ask, openAccount } from '#account-fixture'
import { bringPicture } from '#exhibition-fixture'
import { openTestGallery } from '#testing'
import {
  beginExhibition,
  hangPrint,
  openMaker,
  publicationIn,
  publishDraft,
  pushOperations,
  readDraft,
  readPublication,
  studioPath,
  type TestMaker,
  takenOf,
} from '#testing/draft-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const textsPath = (id: string) => `${studioPath}/${id}/texts`
const textsIn = (body: unknown) => z.object({ data: StudioTexts }).parse(body).data
const wordsOf = ({ differences }: StudioPublication) => differences.map(({ words }) => words)

async function read({ cookie }: { cookie: string }, id: string): Promise<StudioTexts> {
  const answer = await ask(site, 'GET', textsPath(id), { cookie })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return textsIn(answer.body)
}

const send = (cookie: string | null, id: string, body: object) => ask(site, 'PATCH', textsPath(id), { body, cookie })

/** Changes the newest texts. */
async function change(maker: { cookie: string }, id: string, texts: SomeExhibitionTexts): Promise<StudioTexts> {
  const { version } = await read(maker, id)
  const answer = await send(maker.cookie, id, { version, ...texts })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return textsIn(answer.body)
}

/** An open exhibition with one print. */
async function openExhibition(email: string, title: string) {
  const maker = await openMaker(site, email)
  const { _id: id, url } = await beginExhibition(site, maker, title)
  const version = await hang(maker, id)
  publicationIn(await publishDraft(site, maker, id, version))
  return { maker, id, url, version }
}

async function hang(maker: TestMaker, id: string, alongM = 2): Promise<number> {
  const { version } = await readDraft(site, maker, id)
  const operations = [hangPrint(maker.workIds[0] ?? '', alongM)]
  const push = { clientId: `at ${alongM}`, seq: version, baseVersion: version, operations }
  return takenOf(await pushOperations(site, maker, id, push)).version
}

async function publicTextOf(url: string): Promise<string> {
  const paths = [`/v1/public-exhibitions/${url}`, '/v1/public-exhibitions', iiifDocumentPath('exhibitions', url)]
  const answers = await Promise.all(paths.map((path) => site.app(path)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}

test('texts of an open exhibition change for visitors when they are published, and not before', async () => {
  const { maker, id, url, version } = await openExhibition('texts@maker.example', 'Marram')
  const before = await read(maker, id)
  assert.deepEqual([before.title, before.version, before.textsChanged], ['Marram', 0, false])
  const changed = await change(maker, id, {
    title: '  Marram   and Thrift ',
    description: 'Grasses of one shore.',
    type: 'GALLERY',
    language: 'nl',
    pageTitle: 'Dune grasses in prints',
    pageDescription: '',
  })
  assert.deepEqual(
    [changed.title, changed.version, changed.textsChanged, changed.pageDescription],
    ['Marram and Thrift', 1, true, null],
  )
  assert.equal((await readDraft(site, maker, id)).title, 'Marram and Thrift', 'the studio has the new title')
  const listed = await ask(site, 'GET', `${studioPath}?title=thrift`, { cookie: maker.cookie })
  const [row] = z.object({ data: z.array(StudioExhibition) }).parse(listed.body).data
  assert.deepEqual([row?.title, row?.textsChanged], ['Marram and Thrift', true])
  assert.doesNotMatch(await publicTextOf(url), /Thrift|Grasses|Dune/)

  const review = await readPublication(site, maker, id)
  assert.deepEqual([review.title, review.version, review.textsVersion], ['Marram and Thrift', version, 1])
  assert.deepEqual(wordsOf(review), [
    'Title: “Marram” → “Marram and Thrift”',
    'Description added',
    'Kind of organiser: Artist → Gallery',
    'Language: that of the site → Dutch',
    'Page title added: “Dune grasses in prints”',
  ])
  assert.match(review.page, /\/ea\/marram\/$/, 'visitors find it where it was')

  const unseen = await publishDraft(site, maker, id, version)
  assert.equal(unseen.status, 409)
  const { code, textsVersion } = PublicationRefused.parse(unseen.body)
  assert.deepEqual([code, textsVersion], ['version_changed', 1])
  assert.doesNotMatch(await publicTextOf(url), /Thrift/)

  const published = publicationIn(await publishDraft(site, maker, id, version, 1))
  assert.deepEqual([published.differences, published.textsVersion], [[], 1])
  const seen = await site.gallery.exhibitions.findPublished(url)
  assert.deepEqual(
    [seen?.title, seen?.description, seen?.type, seen?.pageTitle, seen?.pageDescription, seen?.url],
    ['Marram and Thrift', 'Grasses of one shore.', 'GALLERY', 'Dune grasses in prints', null, url],
  )
  assert.match(await publicTextOf(url), /Thrift/)
  const scene = await site.gallery.exhibitions.sceneOf(url)
  assert.deepEqual([scene?.exhibition.title, scene?.exhibition.language], ['Marram and Thrift', 'nl'])
  assert.deepEqual([(await read(maker, id)).textsChanged, (await read(maker, id)).version], [false, 1])
})

test('texts that no scene holds are published all the same, and the history says when', async () => {
  const { maker, id, url, version } = await openExhibition('same-scene@maker.example', 'The Same Scene As Before')
  const scene = (await site.gallery.exhibitions.sceneOf(url))?.meshguid
  const { version: textsVersion } = await change(maker, id, { description: 'Only words.' })
  publicationIn(await publishDraft(site, maker, id, version, textsVersion))
  assert.equal((await site.gallery.exhibitions.findPublished(url))?.description, 'Only words.')
  assert.equal((await site.gallery.exhibitions.sceneOf(url))?.meshguid, scene)
  assert.equal((await site.gallery.exhibitions.diaryOf(id)).length, 2)
  publicationIn(await publishDraft(site, maker, id, version, textsVersion))
  assert.equal((await site.gallery.exhibitions.diaryOf(id)).length, 2, 'publishing again changes nothing')
})

test('a change on texts that somebody else has changed is refused with both, and a repetition is taken', async () => {
  const maker = await openMaker(site, 'clash@maker.example', 0)
  const { _id: id } = await beginExhibition(site, maker, 'Two Desks')
  await change(maker, id, { subtitle: 'From the first desk' })
  const second = await send(maker.cookie, id, { version: 0, subtitle: ' From the second desk ', title: 'Two Desks' })
  assert.equal(second.status, 409)
  const { code, held, wanted } = StudioTextsClash.parse(second.body)
  assert.deepEqual([code, held.subtitle, held.version], ['clash', 'From the first desk', 1])
  assert.deepEqual(wanted, { subtitle: 'From the second desk', title: 'Two Desks' })
  const repeated = await send(maker.cookie, id, { version: 0, subtitle: 'From the first desk' })
  assert.deepEqual([repeated.status, textsIn(repeated.body).version], [200, 1], 'its answer may have been lost')
  const back = await change(maker, id, { subtitle: null })
  assert.deepEqual([back.subtitle, back.version, back.textsChanged], [null, 2, false])
})

test('of ten changes on one version, one is taken', async () => {
  const maker = await openMaker(site, 'at-once@maker.example', 0)
  const { _id: id } = await beginExhibition(site, maker, 'At Once')
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(maker.cookie, id, { version: 0, title: `At Once ${index}` })),
  )
  assert.deepEqual(all.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)])
  assert.equal((await read(maker, id)).version, 1)
})

test('what cannot be taken is refused at its field, and nothing changes', async () => {
  const maker = await openMaker(site, 'limits@maker.example', 0)
  const { _id: id } = await beginExhibition(site, maker, 'Limits')
  const refused: readonly (readonly [object, string, RegExp])[] = [
    [{ title: ' ' }, 'title', /must not be empty/],
    [{ title: null }, 'title', /./],
    [{ title: 'x'.repeat(501) }, 'title', /not be longer than 500 characters/],
    [{ subtitle: 'x'.repeat(1001) }, 'subtitle', /not be longer than 1000 characters/],
    [{ description: 'x'.repeat(20_001) }, 'description', /not be longer than 20000 characters/],
    [{ organizer: '' }, 'organizer', /must not be empty/],
    [{ type: 'MUSIC_HALL' }, 'type', /./],
    [{ language: 'Dutch' }, 'language', /A language is a tag/],
    [{ pageTitle: 'x'.repeat(301) }, 'pageTitle', /not be longer than 300 characters/],
    [{ pageDescription: 'x'.repeat(1001) }, 'pageDescription', /not be longer than 1000 characters/],
    [{ coverAlt: 'x'.repeat(1001) }, 'coverAlt', /not be longer than 1000 characters/],
    [{ title: 'NUL \0' }, 'title', /./],
    [{ coverAssetId: 'no-such-picture' }, 'coverAssetId', /no such picture/],
    [{ musicAssetId: 'no-such-sound' }, 'musicAssetId', /no such sound/],
  ]
  for (const [texts, field, reason] of refused) {
    const answer = await send(maker.cookie, id, { version: 0, ...texts })
    assert.equal(answer.status, 400, JSON.stringify(texts).slice(0, 80))
    const { code, fields } = Refusal.parse(answer.body)
    assert.equal(code, 'invalid_input')
    assert.match(fields?.[field] ?? '', reason)
  }
  for (const body of [{}, { version: 0, owner: 'me' }, { version: -1, title: 'Less' }])
    assert.equal((await send(maker.cookie, id, body)).status, 400)
  const held = await read(maker, id)
  assert.deepEqual([held.title, held.version], ['Limits', 0])
})

test('the address follows the title until the first opening, and stays from then on', async () => {
  const maker = await openMaker(site, 'address@maker.example')
  const { _id: id, url } = await beginExhibition(site, maker, 'Sea Holly')
  assert.equal(url, 'sea-holly')
  const renamed = await change(maker, id, { title: 'Sea Lavender' })
  assert.deepEqual([renamed.page, renamed.addressStays], ['/vr-exhibitions/ea/sea-lavender/', false])
  assert.equal((await change(maker, id, { title: 'Sea Lavender!' })).page, renamed.page)
  const other = await beginExhibition(site, maker, 'Sea Holly')
  assert.equal(other.url, 'sea-holly', 'the address that was given up is free')
  assert.match((await change(maker, id, { title: 'Sea Holly' })).page, /\/sea-holly-2\/$/)
  const { version } = await change(maker, id, { title: 'Sea Pink' })
  publicationIn(await publishDraft(site, maker, id, await hang(maker, id), version))
  assert.equal((await site.gallery.exhibitions.sceneOf('sea-pink'))?.exhibition.url, 'sea-pink')
  const later = await change(maker, id, { title: 'Thrift' })
  assert.deepEqual([later.page, later.addressStays], ['/vr-exhibitions/ea/sea-pink/', true])
})

test('the address that an operator has chosen stays', async () => {
  const { exhibitions } = site.gallery
  const maker = await openMaker(site, 'given@maker.example', 0)
  const entry = { title: 'Planned', type: 'MUSEUM', organizer: 'The Museum', spaceUrl: 'white-room' } as const
  const planned = await exhibitions.create({ ...entry, url: 'autumn-show' })
  assert.ok(planned.done)
  const { _id: id } = planned.exhibition
  await exhibitions.giveTo(id, maker.id)
  const changed = await change(maker, id, { title: 'Spring Show' })
  assert.deepEqual([changed.page, changed.addressStays], ['/vr-exhibitions/em/autumn-show/', true])
  assert.equal(await exhibitions.idOf('autumn-show'), id)
})

test('a cover is a picture of the team or of the draft; without one it is the first picture that hangs', async () => {
  const { maker, id, url, version } = await openExhibition('cover@maker.example', 'Cover Of It')
  const [own, foreign, hung] = await Promise.all(
    ['#446688', '#886644', '#448866'].map((colour) => bringPicture(site.gallery, colour)),
  )
  const upload = (accountId: string, assetId = '') =>
    site.pool.query(
      `insert into incoming_files (account_id, purpose, bytes, received_bytes, state, asset_id, created_at, changed_at)
       values ($1, 'picture', 1, 1, 'taken', $2, now(), now())`,
      [accountId, assetId],
    )
  const stranger = await openMaker(site, 'stranger@cover.example', 0)
  await upload(maker.id, own)
  await upload(stranger.id, foreign)
  await site.pool.query('update artworks set picture_asset_id = $2 where id = $1', [maker.workIds[0], hung])
  const cover = async () => (await read(maker, id)).cover?.original.meta.pipePath
  const pathOf = async (assetId = '') =>
    (await site.gallery.media.versionsOf([assetId])).get(assetId)?.original.meta.pipePath
  assert.equal(await cover(), await pathOf(hung))
  const refused = await send(maker.cookie, id, { version: 0, coverAssetId: foreign ?? '' })
  assert.equal(refused.status, 400)
  assert.equal((await change(maker, id, { coverAssetId: hung ?? '' })).coverAssetId, hung, 'the picture of a work')
  await change(maker, id, { coverAssetId: own ?? '', coverAlt: 'One colour.' })
  assert.equal(await cover(), await pathOf(own))
  const before = await site.gallery.exhibitions.findPublished(url)
  assert.deepEqual([before?.preview?.original.meta.pipePath, before?.coverAlt], [await pathOf(hung), null])
  assert.deepEqual(wordsOf(await readPublication(site, maker, id)), ['Cover changed', 'Alt text of the cover added'])
  publicationIn(await publishDraft(site, maker, id, version, 2))
  const now = await site.gallery.exhibitions.findPublished(url)
  assert.deepEqual([now?.preview?.original.meta.pipePath, now?.coverAlt], [await pathOf(own), 'One colour.'])
  await change(maker, id, { coverAssetId: null })
  assert.deepEqual(wordsOf(await readPublication(site, maker, id)), ['Cover: the first picture that hangs'])
})

test('a publication that is refused or fails leaves the texts of both as they were', async () => {
  const { maker, id, url } = await openExhibition('rollback@maker.example', 'Rolled Back')
  const { version: textsVersion } = await change(maker, id, { title: 'Rolled Forward', subtitle: 'Not yet' })
  const version = await hang(maker, id, 4)
  await site.pool.query(`
    create function refuse_forward() returns trigger language plpgsql as $$
    begin raise exception 'no space left'; end $$;
    create trigger refuse_forward before update on exhibitions
      for each row when (new.title = 'Rolled Forward') execute function refuse_forward()`)
  const failed = await publishDraft(site, maker, id, version, textsVersion)
  await site.pool.query('drop trigger refuse_forward on exhibitions')
  assert.equal(failed.status, 500)
  const kept = await read(maker, id)
  assert.deepEqual([kept.title, kept.subtitle, kept.textsChanged], ['Rolled Forward', 'Not yet', true])
  assert.equal((await site.gallery.exhibitions.findPublished(url))?.title, 'Rolled Back')
  publicationIn(await publishDraft(site, maker, id, version, textsVersion))
  assert.equal((await site.gallery.exhibitions.findPublished(url))?.title, 'Rolled Forward')
})

test('a draft keeps what is written while an earlier version is being published', async () => {
  const { maker, id, url, version } = await openExhibition('overtaken@maker.example', 'Overtaken')
  const { version: textsVersion } = await change(maker, id, { subtitle: 'First' })
  const waiting = async () => {
    const { rows } = await site.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows[0]?.n ?? 0
  }
  const untilWaiting = async (number: number) => {
    while ((await waiting()) < number) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const holder = await site.pool.connect()
  await holder.query('begin')
  await holder.query('select from exhibitions where id = $1 for update', [id])
  const changing = send(maker.cookie, id, { version: textsVersion, subtitle: 'Second' })
  await untilWaiting(1)
  const publishing = publishDraft(site, maker, id, version, textsVersion)
  await untilWaiting(2)
  await holder.query('commit')
  holder.release()
  assert.equal((await changing).status, 200)
  publicationIn(await publishing)
  assert.equal((await site.gallery.exhibitions.findPublished(url))?.subtitle, 'First')
  assert.equal((await read(maker, id)).subtitle, 'Second')
  assert.deepEqual(wordsOf(await readPublication(site, maker, id)), ['Subtitle: “First” → “Second”'])
})

test('what an operator changes meanwhile is not taken back by a publication of other texts', async () => {
  const { exhibitions } = site.gallery
  const { maker, id, url, version } = await openExhibition('meanwhile@maker.example', 'Meanwhile')
  const { version: textsVersion } = await change(maker, id, { title: 'In The Meantime' })
  const wide = await bringPicture(site.gallery, '#226644')
  assert.ok((await exhibitions.setCover(id, { wide })).done)
  assert.equal((await read(maker, id)).coverAssetId, wide)
  assert.deepEqual(wordsOf(await readPublication(site, maker, id)), ['Title: “Meanwhile” → “In The Meantime”'])
  publicationIn(await publishDraft(site, maker, id, version, textsVersion))
  assert.match(JSON.stringify((await exhibitions.findPublished(url))?.preview), /pictures/)
})

test('owners, curators and assistants write texts; for everyone else the exhibition does not exist', async () => {
  const owner = await openMaker(site, 'owner@texts.example', 0)
  const { _id: id } = await beginExhibition(site, owner, 'Whose Words')
  async function member(role: string): Promise<string> {
    const { id: accountId, cookie } = await openAccount(site, `${role}@texts.example`)
    await site.pool.query(
      `insert into team_members (team_id, account_id, role)
       select team_id, $1, $2 from exhibition_drafts where exhibition_id = $3`,
      [accountId, role, id],
    )
    return cookie
  }
  const operator = await openMaker(site, 'operator@texts.example', 0)
  await site.pool.query("update accounts set role = 'operator' where id = $1", [operator.id])
  const people: readonly (readonly [string, string | null, number])[] = [
    ['the owner', owner.cookie, 200],
    ['a curator', await member('curator'), 200],
    ['an assistant', await member('assistant'), 200],
    ['a guest', await member('guest'), 404],
    ['another maker', (await openMaker(site, 'another@texts.example', 0)).cookie, 404],
    ['an operator', operator.cookie, 404],
    ['nobody', null, 401],
    ['an unconfirmed account', (await openAccount(site, 'new@texts.example', { confirmed: false })).cookie, 403],
  ]
  let version = 0
  for (const [who, cookie, expected] of people) {
    const answer = await ask(site, 'GET', textsPath(id), { cookie })
    assert.equal(answer.status, expected, who)
    assert.equal(answer.headers.get('Cache-Control'), 'no-store')
    const changed = await send(cookie, id, { version, subtitle: `By ${who}` })
    assert.equal(changed.status, expected, who)
    if (expected === 200) version += 1
    else assert.doesNotMatch(JSON.stringify([answer.body, changed.body]), /Whose Words/, who)
  }
  assert.equal((await read(owner, id)).subtitle, 'By an assistant')
})
