import assert from 'node:assert/strict'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import { OperationsTaken, StudioDraft, StudioExhibition, StudioPublication } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { type Answer, ask, openAccount } from '#account-fixture'
import type { TestGallery } from '#testing'

export const studioPath = '/v1/studio/exhibitions'

/** The space of these exhibitions, and one of its walls: 10.4 m long, without openings. */
export const draftSpace = 'white-room'
export const draftWall = 'room-3'

export type TestMaker = { id: string; cookie: string; workIds: string[] }

/** A confirmed account, with prints of its own that can be hung. */
export async function openMaker(site: TestGallery, email: string, works = 3): Promise<TestMaker> {
  const { id, cookie } = await openAccount(site, email)
  const entered = await Promise.all(
    Array.from({ length: works }, (_, index) =>
      site.gallery.artworks.create({
        title: `${email} ${index + 1}`,
        type: 'PRINT',
        status: 'ON_SALE',
        widthCm: 40 + index,
        heightCm: 50,
      }),
    ),
  )
  const workIds = entered.map((work) => {
    assert.ok(work.done)
    return work.artwork._id
  })
  await site.gallery.ownership.give(workIds, id)
  return { id, cookie, workIds }
}

/** Begins an exhibition in the studio. */
export async function beginExhibition(
  site: TestGallery,
  { cookie }: { cookie: string },
  title: string,
): Promise<StudioExhibition> {
  await site.gallery.spaces.ensureBuiltIn(undefined, [draftSpace])
  const begun = await ask(site, 'POST', studioPath, { body: { title, spaceUrl: draftSpace }, cookie })
  assert.equal(begun.status, 201, JSON.stringify(begun.body))
  return z.object({ data: StudioExhibition }).parse(begun.body).data
}

/** Hangs a print on the wall of these exhibitions. */
export function hangPrint(artworkId: string, alongM: number): HangingOperation {
  const place = { kind: 'wall', wallId: draftWall, centreHeightM: 1.5, frame: 'oak', matM: 0, matBottomM: 0 } as const
  return { kind: 'place', artworkId, place: { ...place, alongM } }
}

export async function readDraft(
  site: TestGallery,
  { cookie }: { cookie: string },
  exhibitionId: string,
): Promise<StudioDraft> {
  const read = await ask(site, 'GET', `${studioPath}/${exhibitionId}`, { cookie })
  assert.equal(read.status, 200, JSON.stringify(read.body))
  assert.equal(read.headers.get('Cache-Control'), 'no-store')
  return z.object({ data: StudioDraft }).parse(read.body).data
}

export async function pushOperations(
  site: TestGallery,
  { cookie }: { cookie: string | null },
  exhibitionId: string,
  push: { clientId?: string; seq: number; baseVersion: number; operations: HangingOperation[] },
): Promise<Answer> {
  const body = { clientId: 'a page', ...push }
  return ask(site, 'POST', `${studioPath}/${exhibitionId}/operations`, { body, cookie })
}

/** The answer to changes that were taken. */
export function takenOf(answer: Answer): OperationsTaken {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return z.object({ data: OperationsTaken }).parse(answer.body).data
}

/** The address of the call that publishes an exhibition. */
export const publicationPath = (exhibitionId: string) => `${studioPath}/${exhibitionId}/publication`

/** The publication in an answer that gives it. */
export function publicationIn(answer: Answer): StudioPublication {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return z.object({ data: StudioPublication }).parse(answer.body).data
}

/** What publishing a draft would change, as its maker reads it. */
export async function readPublication(
  site: TestGallery,
  { cookie }: { cookie: string },
  exhibitionId: string,
): Promise<StudioPublication> {
  return publicationIn(await ask(site, 'GET', publicationPath(exhibitionId), { cookie }))
}

/** Publishes this version of a draft, with the version of its texts. */
export function publishDraft(
  site: TestGallery,
  { cookie }: { cookie: string | null },
  exhibitionId: string,
  version: number,
  textsVersion = 0,
): Promise<Answer> {
  return ask(site, 'POST', publicationPath(exhibitionId), { body: { version, textsVersion }, cookie })
}
