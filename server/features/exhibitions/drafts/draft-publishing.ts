import type { Refused } from '@enfilade/contract/outcomes'
import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { NewPublication, StudioPublication } from '@enfilade/contract/studio-calls'
import { firstDifferences, hangingDifferences } from '@enfilade/scene/hanging/hanging-differences'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import type { Database } from '#database'
import type { Exhibitions, PrivateWorks, PublishingAnswer } from '#exhibitions'
import type { Library } from '#library'
import { selectNamedWorks } from './draft-store.ts'
import { exhibitionTextDifferences } from './draft-text-rules.ts'
import type { DraftTexts } from './draft-texts.ts'
import type { Drafts, Maker } from './drafts.ts'

type NotFound = Refused<'not-found'>
type Obstacles = StudioPublication['obstacles']

/** The outcome of a publication. What is refused changes nothing for visitors, and comes with everything in its way. */
export type DraftPublishingAnswer =
  | { done: true; publication: StudioPublication }
  | NotFound
  | TooMany
  | Refused<'not-in-role'>
  | (Refused<'version-changed' | Exclude<Extract<PublishingAnswer, { done: false }>['because'], 'not-found'>> & {
      version: number
      textsVersion: number
      obstacles: Obstacles
    })

const publishingRate = { atOnce: 30, perHour: 240 }

/** Opens exhibitions from their drafts, and closes them. Visitors see a draft by this alone. */
export function openDraftPublishing({
  database,
  drafts,
  draftTexts,
  exhibitions,
  library,
  rateLimits,
}: {
  database: Database
  draftTexts: Pick<DraftTexts, 'afterPublication'>
  drafts: Pick<Drafts, 'current'>
  exhibitions: Pick<Exhibitions, 'publish' | 'unpublish' | 'checkPublishing' | 'publishedStateOf' | 'sceneOfDraft'>
  library: Pick<Library, 'makePublic' | 'privateWorksOf'>
  rateLimits: Pick<RateLimits, 'take'>
}) {
  /** The private works of a draft's own team: those of others stay private, even if they hang in it. */
  function privateWorksOf({ teamId }: { teamId: string }): PrivateWorks {
    return { makePublic: async (tx, ids) => library.makePublic(tx, await library.privateWorksOf(teamId, ids, tx)) }
  }

  async function publicationOf(
    maker: Maker,
    exhibitionId: string,
  ): Promise<{ done: true; publication: StudioPublication } | NotFound> {
    const draft = await drafts.current(maker, exhibitionId)
    if (!draft.done) return draft
    const { hanging, version, texts, textsVersion, publishedTexts, page } = draft
    const [state, check] = await Promise.all([
      exhibitions.publishedStateOf(exhibitionId),
      exhibitions.checkPublishing(exhibitionId, { hanging, texts, privateWorks: privateWorksOf(draft) }),
    ])
    if (check === null) return noExhibition
    const names = await selectNamedWorks(database, [...new Set([...hanging.order, ...(state?.hanging.order ?? [])])])
    const titles = new Map(names.map((named) => [named.id, named.title]))
    const remark = (code: string, about: string | null, reason: string) => {
      return { code, about, title: (about === null ? null : titles.get(about)) ?? null, reason }
    }
    const titleOf = (id: string) => titles.get(id) ?? 'A work that is gone'
    return {
      done: true,
      publication: {
        title: texts.title,
        page,
        version,
        textsVersion,
        published:
          state === null ? null : { sceneId: state.sceneId, since: state.since.toISOString(), version: state.version },
        differences: [
          ...(publishedTexts === null ? [] : exhibitionTextDifferences(publishedTexts, texts)),
          ...(state === null
            ? firstDifferences(hanging, titleOf)
            : hangingDifferences(state.hanging, hanging, titleOf)),
        ],
        obstacles: check.obstacles.map(({ because, about, reason }) => remark(because, about, reason)),
        warnings: check.warnings.map(({ because, artworkId, reason }) => remark(because, artworkId, reason)),
      },
    }
  }

  /** The draft of a maker who may publish it. */
  async function openable(maker: Maker, exhibitionId: string) {
    const taken = await rateLimits.take('publications', maker.id, publishingRate)
    if (!taken.done) return taken
    const draft = await drafts.current(maker, exhibitionId)
    return draft.done && !draft.mayOpen ? notInRole : draft
  }

  return {
    publicationOf,

    /**
     * Publishes the newest versions of a draft's hanging and texts, which must be those that the maker has seen. Refuses
     * what cannot be published, with everything that stands in its way.
     */
    async publish(maker: Maker, exhibitionId: string, seen: NewPublication): Promise<DraftPublishingAnswer> {
      const draft = await openable(maker, exhibitionId)
      if (!draft.done) return draft
      const { hanging, version, texts, textsVersion } = draft
      if (seen.version !== version || seen.textsVersion !== textsVersion)
        return { ...versionChanged, version, textsVersion, obstacles: [] }
      const published = await exhibitions.publish(exhibitionId, {
        hanging,
        version,
        texts,
        privateWorks: privateWorksOf(draft),
        onPublished: (tx) => draftTexts.afterPublication(tx, exhibitionId, texts),
      })
      if (published.done) return publicationOf(maker, exhibitionId)
      const { because, reason } = published
      if (because === 'not-found') return noExhibition
      const now = await publicationOf(maker, exhibitionId)
      const obstacles = now.done ? now.publication.obstacles : []
      return { done: false, because, reason, version, textsVersion, obstacles }
    },

    /** Closes an exhibition to visitors; closed again, it stays closed. Its draft stays as it is. */
    async close(maker: Maker, exhibitionId: string): Promise<DraftPublishingAnswer> {
      const draft = await openable(maker, exhibitionId)
      if (!draft.done) return draft
      const closed = await exhibitions.unpublish(exhibitionId)
      return closed.done ? publicationOf(maker, exhibitionId) : closed
    },

    /** The scene of the newest version of a draft, as a publication would show it; null while nothing can be shown. */
    async sceneOf(
      maker: Maker,
      exhibitionId: string,
    ): Promise<{ done: true; scene: SceneDocument | null; version: number } | NotFound> {
      const draft = await drafts.current(maker, exhibitionId)
      if (!draft.done) return draft
      const { hanging, version, texts } = draft
      const scene = await exhibitions.sceneOfDraft(exhibitionId, {
        hanging,
        texts,
        privateWorks: privateWorksOf(draft),
      })
      return { done: true, scene, version }
    },
  }
}

export type DraftPublishing = ReturnType<typeof openDraftPublishing>

const noExhibition: NotFound = { done: false, because: 'not-found', reason: 'There is no such exhibition.' }

const notInRole: Refused<'not-in-role'> = {
  done: false,
  because: 'not-in-role',
  reason: 'Only owners and curators of the team open and close exhibitions.',
}

const versionChanged = {
  done: false,
  because: 'version-changed',
  reason: 'The draft has changed since. Please look at it again before you publish it.',
} as const
