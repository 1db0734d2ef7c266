import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Artifact } from '@enfilade/contract/artifacts'
import { z } from 'zod'
import { openTestGallery } from '#testing'

test('an artifact is stored once under its own id or its address, and keeps what a later entry omits', async () => {
  await using site = await openTestGallery()
  const { artifacts } = site.gallery
  const vessel = {
    title: 'Turned vessel',
    widthCm: 18,
    heightCm: 32.5,
    depthCm: 18,
    materials: 'Stoneware',
    source: 'study',
    externalId: '7',
  }
  const first = await artifacts.create(vessel)
  assert.ok(first.done && first.outcome === 'created')
  assert.deepEqual([first.artifact.url, first.artifact.height, first.artifact.meshguid], ['turned-vessel', 32.5, null])
  const again = await artifacts.create(vessel)
  assert.ok(again.done && again.outcome === 'unchanged')
  const fuller = await artifacts.create({
    title: 'Turned vessel',
    source: 'study',
    externalId: '7',
    period: '21st century',
  })
  assert.ok(fuller.done && fuller.outcome === 'updated')
  assert.deepEqual([fuller.artifact.materials, fuller.artifact.period], ['Stoneware', '21st century'])
  const byAddress = await artifacts.create({ title: 'Turned vessel', url: 'turned-vessel', culture: 'Modern' })
  assert.ok(byAddress.done && byAddress.artifact._id === first.artifact._id)
  const other = await artifacts.create({ title: 'Turned vessel' })
  assert.ok(other.done && other.artifact.url === 'turned-vessel-2')
  assert.deepEqual(
    (await artifacts.list()).data.map(({ url }) => url),
    ['turned-vessel-2', 'turned-vessel'],
  )
  assert.equal((await artifacts.list({ limit: 1 })).count, 2)
  const half = await artifacts.create({ title: 'Half a key', source: 'study' })
  assert.ok(!half.done && half.because === 'not-valid')
  const flat = await artifacts.create({ title: 'Flat', heightCm: 0 })
  assert.ok(!flat.done && flat.fields?.heightCm)
})

test('annotations of an artifact keep their order, change as a whole, and must lie within the object', async () => {
  await using site = await openTestGallery()
  const { artifacts } = site.gallery
  const annotations = [
    { at: [0.5, 0.9, 1] satisfies [number, number, number], title: 'Rim', text: 'Turned thin.' },
    { at: [0, 0.5, 0.5] satisfies [number, number, number], title: 'Handle', text: null },
  ]
  const vessel = { title: 'Jug', source: 'study', externalId: '9', annotations }
  assert.ok((await artifacts.create(vessel)).done)
  const again = await artifacts.create(vessel)
  assert.ok(again.done && again.outcome === 'unchanged')
  const answer = await site.app('/v1/public-artifacts/jug')
  const { data } = z.object({ data: Artifact }).parse(await answer.json())
  assert.deepEqual(data.annotations, annotations)
  const silent = await artifacts.create({ title: 'Jug', source: 'study', externalId: '9' })
  assert.ok(silent.done && silent.outcome === 'unchanged', 'what an entry leaves out stays')
  const cleared = await artifacts.create({ ...vessel, annotations: [] })
  assert.ok(cleared.done && cleared.outcome === 'updated')
  assert.deepEqual(cleared.artifact.annotations, [])
  const beside = await artifacts.create({ title: 'Jug', annotations: [{ at: [0.5, 1.2, 0], title: 'Air' }] })
  assert.ok(!beside.done && beside.because === 'not-valid')
  const many = Array.from({ length: 41 }, () => ({ at: [0, 0, 0] satisfies [number, number, number], title: 'Again' }))
  assert.ok(!(await artifacts.create({ title: 'Jug', annotations: many })).done)
})
