import { createHash, randomBytes } from 'node:crypto'
import type { Refused } from '@enfilade/contract/outcomes'
import type { MadePreviewLink, PreviewLink } from '@enfilade/contract/preview-calls'
import type { SceneDocument } from '@enfilade/contract/scene-document'
import { previewPlayerPath } from '@enfilade/contract/walked-scene'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import type { Ground } from '#ground'
import type { DraftPublishing } from './draft-publishing.ts'
import type { Drafts, Maker } from './drafts.ts'
import {
  deleteExpiredPreviewLinks,
  deletePreviewLink,
  insertPreviewLink,
  type PreviewLinkRow,
  selectByPreviewSecret,
  selectPreviewLinks,
} from './preview-link-store.ts'

export type PreviewLinks = ReturnType<typeof openPreviewLinks>

type NotFound = Refused<'not-found'>

const goodForMs = 3_600_000
const secretBytes = 32
const linkRate = { atOnce: 20, perHour: 60 }
/** A scene is assembled for each; nobody looks at a draft as often by one link. */
const sceneRate = { atOnce: 60, perHour: 600 }

const noExhibition: NotFound = { done: false, because: 'not-found', reason: 'There is no such exhibition.' }
const noLink: NotFound = { done: false, because: 'not-found', reason: 'There is no such preview link.' }
/** The same for every secret that shows nothing, so that nobody learns which of them existed. */
const linkIsOver: NotFound = {
  done: false,
  because: 'not-found',
  reason: 'This preview link works no longer. A link is good for one hour; make a new one in the studio.',
}

/**
 * Links by which makers see their drafts on another device, without logging in there. A link shows what its maker may
 * see at that moment, for one hour or until it is revoked. Only the hash of its secret is stored.
 */
export function openPreviewLinks(
  { database, clock, config }: Pick<Ground, 'database' | 'clock' | 'config'>,
  neighbours: {
    drafts: Pick<Drafts, 'current'>
    draftPublishing: Pick<DraftPublishing, 'sceneOf'>
    rateLimits: Pick<RateLimits, 'take'>
  },
) {
  const { drafts, draftPublishing, rateLimits } = neighbours

  return {
    /** Makes a link to a draft that the maker may work on. */
    async make(
      maker: Maker,
      exhibitionId: string,
    ): Promise<{ done: true; link: MadePreviewLink } | NotFound | TooMany> {
      const draft = await drafts.current(maker, exhibitionId)
      if (!draft.done) return draft
      const taken = await rateLimits.take('preview links', maker.id, linkRate)
      if (!taken.done) return taken
      const secret = randomBytes(secretBytes).toString('base64url')
      const madeAt = clock.now()
      const expiresAt = new Date(madeAt.getTime() + goodForMs)
      const row = await database.transaction().execute(async (tx) => {
        await deleteExpiredPreviewLinks(tx, madeAt)
        return insertPreviewLink(tx, {
          exhibitionId,
          accountId: maker.id,
          secretHash: hashOf(secret),
          madeAt,
          expiresAt,
        })
      })
      const address = new URL(previewPlayerPath, config.publicUrl)
      address.hash = secret
      return { done: true, link: { ...told(row), address: address.href } }
    },

    /** The maker's own links to a draft that still work, without their secrets. */
    async list(maker: Maker, exhibitionId: string): Promise<{ done: true; links: PreviewLink[] } | NotFound> {
      const draft = await drafts.current(maker, exhibitionId)
      if (!draft.done) return draft
      const rows = await selectPreviewLinks(database, { exhibitionId, accountId: maker.id, now: clock.now() })
      return { done: true, links: rows.map(told) }
    },

    /** Revokes one of the maker's own links; it shows nothing from then on. */
    async revoke(maker: Maker, exhibitionId: string, id: string): Promise<{ done: true } | NotFound> {
      const draft = await drafts.current(maker, exhibitionId)
      if (!draft.done) return noExhibition
      return (await deletePreviewLink(database, { id, exhibitionId, accountId: maker.id })) ? { done: true } : noLink
    },

    /** The scene that a link shows to whoever has its secret; null while nothing can be shown. */
    async sceneBehind(
      secret: string,
    ): Promise<{ done: true; scene: SceneDocument | null; version: number } | NotFound | TooMany> {
      const shown = await selectByPreviewSecret(database, hashOf(secret), clock.now())
      if (shown === undefined || shown.verifiedAt === null) return linkIsOver
      const taken = await rateLimits.take('previewed scenes', shown.id, sceneRate)
      if (!taken.done) return taken
      const read = await draftPublishing.sceneOf({ id: shown.accountId, role: shown.role }, shown.exhibitionId)
      return read.done ? read : linkIsOver
    },
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function told({ id, madeAt, expiresAt }: PreviewLinkRow): PreviewLink {
  return { _id: id, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
