import type { Database } from '#database'

/** Messages from that address to the site, and the site's letters to it. Addresses are stored as typed. */
export async function selectByEmail(database: Database, email: string) {
  const [letters, leads, enquiries, messages, profileMessages, newsletter] = await Promise.all([
    database
      .selectFrom('letters')
      .select(['createdAt', 'subject'])
      .where((eb) => eb(eb.fn('lower', ['recipient']), '=', email))
      .orderBy('entryNo')
      .execute(),
    ...([['registrations'], ['purchases'], ['siteMessages'], ['profileMessages']] as const).map(([table]) =>
      database
        .selectFrom(table)
        .selectAll()
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
        .orderBy('createdAt')
        .execute(),
    ),
    database
      .selectFrom('newsletterSubscribers')
      .selectAll()
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
      .execute(),
  ])
  return { letters, leads, enquiries, messages, profileMessages, newsletter }
}

/** The works that an account sells. */
export async function selectWorksOf(database: Database, accountId: string) {
  return database
    .selectFrom('workOwners')
    .innerJoin('artworks', 'artworks.id', 'workOwners.artworkId')
    .select(['artworks.title', 'artworks.url'])
    .where('workOwners.accountId', '=', accountId)
    .orderBy('artworks.entryNo')
    .execute()
}

/** The works in the library of the account's own team that nobody else sees. */
export async function selectPrivateWorksIn(database: Database, accountId: string) {
  return database
    .selectFrom('privateWorks')
    .innerJoin('teams', 'teams.id', 'privateWorks.teamId')
    .select(['privateWorks.record', 'privateWorks.createdAt', 'privateWorks.changedAt'])
    .where('teams.personalAccountId', '=', accountId)
    .orderBy('privateWorks.createdAt')
    .execute()
}

/** The files that an account has uploaded for its works, or has begun to. */
export async function selectUploadsOf(database: Database, accountId: string) {
  return database
    .selectFrom('incomingFiles')
    .select(['fileName', 'purpose', 'bytes', 'receivedBytes', 'state', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** The exhibitions that belong to an account. */
export async function selectExhibitionsOf(database: Database, accountId: string) {
  return database
    .selectFrom('exhibitions')
    .select(['title', 'subtitle', 'description', 'url', 'createdAt', 'firstPublishedAt'])
    .where('ownerAccountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** The drafts of exhibitions in the account's own team, as they are. */
export async function selectDraftsIn(database: Database, accountId: string) {
  return database
    .selectFrom('exhibitionDrafts')
    .innerJoin('teams', 'teams.id', 'exhibitionDrafts.teamId')
    .innerJoin('exhibitions', 'exhibitions.id', 'exhibitionDrafts.exhibitionId')
    .select(['exhibitions.title', 'exhibitions.url', 'exhibitionDrafts.version', 'exhibitionDrafts.changedAt'])
    .select(['exhibitionDrafts.document as hanging', 'exhibitionDrafts.texts as changedTexts'])
    .where('teams.personalAccountId', '=', accountId)
    .orderBy('exhibitionDrafts.changedAt')
    .execute()
}

/** The account's preview links, without what could show anything. Those whose hour is over are deleted in time. */
export async function selectPreviewLinksOf(database: Database, accountId: string) {
  return database
    .selectFrom('previewLinks')
    .innerJoin('exhibitions', 'exhibitions.id', 'previewLinks.exhibitionId')
    .select(['exhibitions.title', 'previewLinks.madeAt', 'previewLinks.expiresAt'])
    .where('previewLinks.accountId', '=', accountId)
    .orderBy('previewLinks.madeAt')
    .execute()
}

/** What the account has changed in drafts, in whichever team. */
export async function selectChangesBy(database: Database, accountId: string) {
  return database
    .selectFrom('hangingOperations')
    .innerJoin('exhibitions', 'exhibitions.id', 'hangingOperations.exhibitionId')
    .select(['exhibitions.title', 'hangingOperations.version', 'hangingOperations.appliedAt'])
    .select('hangingOperations.operation')
    .where('hangingOperations.authorAccountId', '=', accountId)
    .orderBy('hangingOperations.appliedAt')
    .orderBy('hangingOperations.version')
    .execute()
}
