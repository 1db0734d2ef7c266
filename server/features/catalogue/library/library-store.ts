import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database'

/** A work in the library of an account. */
export type ShelfRow = { id: string; isPublic: boolean; url: string | null; createdAt: Date; changedAt: Date }

export type LibrarySelection = { name: string | null; hung: boolean | null }

/** The private works of an account's own team, and the works of the catalogue that it owns. */
function libraryOf(accountId: string): RawBuilder<ShelfRow & { title: string }> {
  return sql`(
    select private_works.id, private_works.title, false as is_public, null as url, private_works.created_at, changed_at,
      private_works.entry_no
    from private_works join teams on teams.id = private_works.team_id
    where teams.personal_account_id = ${accountId}
    union all
    select artworks.id, title, true, url, created_at, updated_at, artworks.entry_no
    from work_owners join artworks on artworks.id = work_owners.artwork_id
    where work_owners.account_id = ${accountId})`
}

/** The works that an account has in drafts of its own team, and those that hang in published exhibitions. */
function inExhibitions(accountId: string): RawBuilder<unknown> {
  return sql`(
    select jsonb_array_elements_text(document -> 'order') as artwork_id, exhibition_id, false as published
    from exhibition_drafts join teams on teams.id = exhibition_drafts.team_id
    where teams.personal_account_id = ${accountId}
    union all
    select jsonb_object_keys(document -> 'placements'), exhibition_id, false
    from exhibition_drafts join teams on teams.id = exhibition_drafts.team_id
    where teams.personal_account_id = ${accountId}
    union all
    select scene_works.artwork_id, exhibitions.id, true
    from work_owners
    join scene_works on scene_works.artwork_id = work_owners.artwork_id
    join exhibitions on exhibitions.published_scene_id = scene_works.scene_id
    where work_owners.account_id = ${accountId})`
}

function matching(accountId: string, { name, hung }: LibrarySelection): RawBuilder<unknown> {
  const isNamed = name === null ? sql`true` : sql`position(plain_text(${name}) in plain_text(library.title)) > 0`
  const isHung = sql`library.id in (select artwork_id from ${inExhibitions(accountId)} as hanging)`
  return sql`${libraryOf(accountId)} as library
    where ${isNamed} and ${hung === null ? sql`true` : hung ? isHung : sql`not (${isHung})`}`
}

/** Works of a library, the newest first. */
export async function selectShelf(
  database: Database,
  accountId: string,
  { skip, limit, ...selection }: LibrarySelection & { skip: number; limit: number },
): Promise<ShelfRow[]> {
  const found = await sql<ShelfRow>`
    select library.id, is_public, url, created_at, changed_at from ${matching(accountId, selection)}
    order by created_at desc, entry_no desc, library.id offset ${skip} limit ${limit}`.execute(database)
  return found.rows
}

export async function countShelf(database: Database, accountId: string, selection: LibrarySelection): Promise<number> {
  const { rows } = await sql<{ works: number }>`
    select count(*) as works from ${matching(accountId, selection)}`.execute(database)
  return Number(rows[0]?.works ?? 0)
}

export async function selectFromShelf(
  database: Database,
  accountId: string,
  id: string,
): Promise<ShelfRow | undefined> {
  const found = await sql<ShelfRow>`
    select id, is_public, url, created_at, changed_at from ${libraryOf(accountId)} as library
    where id = ${id}`.execute(database)
  return found.rows[0]
}

/** The exhibitions that these works of an account are in: drafts of its own team, and published ones. */
export async function selectExhibitionsWith(
  database: Database,
  accountId: string,
  ids: string[],
): Promise<{ artworkId: string; id: string; title: string; published: boolean }[]> {
  const found = await sql<{ artworkId: string; id: string; title: string; published: boolean }>`
    select artwork_id, exhibitions.id, title, bool_or(published) as published
    from ${inExhibitions(accountId)} as hanging join exhibitions on exhibitions.id = exhibition_id
    where artwork_id = any (${ids})
    group by artwork_id, exhibitions.id, title, entry_no
    order by entry_no desc`.execute(database)
  return found.rows
}

/** Whether some draft has this work, of whichever team. */
export async function selectIsInDraft(tx: Transaction, id: string): Promise<boolean> {
  const found = await sql<{ inDraft: boolean }>`
    select exists (
      select from exhibition_drafts
      where jsonb_exists(document -> 'order', ${id}) or jsonb_exists(document -> 'placements', ${id})
    ) as in_draft`.execute(tx)
  return found.rows[0]?.inDraft === true
}

export async function insertPrivateWork(
  tx: Transaction,
  work: { teamId: string; record: string; createdAt: Date; changedAt: Date },
): Promise<string> {
  const { id } = await tx.insertInto('privateWorks').values(work).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function countPrivateWorks(tx: Transaction, teamId: string): Promise<number> {
  const { works } = await tx
    .selectFrom('privateWorks')
    .select((all) => all.fn.countAll<number>().as('works'))
    .where('teamId', '=', teamId)
    .executeTakeFirstOrThrow()
  return Number(works)
}

/** The records of these private works, of whichever team. */
export async function selectPrivateRecords(
  database: Database,
  ids: string[],
): Promise<{ id: string; record: unknown }[]> {
  return database.selectFrom('privateWorks').select(['id', 'record']).where('id', 'in', ids).execute()
}

/** Which of these are private works of a team. */
export async function selectPrivateWorksOf(database: Database, teamId: string, ids: string[]): Promise<string[]> {
  const found = await database
    .selectFrom('privateWorks')
    .select('id')
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .execute()
  return found.map(({ id }) => id)
}

/** A private work of an account's own team, locked until the transaction ends. */
export async function lockPrivateWork(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<{ record: unknown } | undefined> {
  return tx
    .selectFrom('privateWorks')
    .innerJoin('teams', 'teams.id', 'privateWorks.teamId')
    .select('privateWorks.record')
    .where('privateWorks.id', '=', id)
    .where('teams.personalAccountId', '=', accountId)
    .forUpdate('privateWorks')
    .executeTakeFirst()
}

export async function updatePrivateWork(
  tx: Transaction,
  id: string,
  work: { record: string; changedAt: Date },
): Promise<void> {
  await tx.updateTable('privateWorks').set(work).where('id', '=', id).execute()
}

export async function deletePrivateWork(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('privateWorks').where('id', '=', id).execute()
}

/** Removes private works, and returns them with the account whose they are, the oldest first. */
export async function takePrivateWorks(
  tx: Transaction,
  ids: string[],
): Promise<{ id: string; record: unknown; accountId: string }[]> {
  const taken = await sql<{ id: string; record: unknown; accountId: string }>`
    with taken as (
      delete from private_works using teams
      where private_works.id = any (${ids}) and teams.id = private_works.team_id
        and teams.personal_account_id is not null
      returning private_works.id, record, entry_no, personal_account_id as account_id
    )
    select id, record, account_id from taken order by entry_no`.execute(tx)
  return taken.rows
}
