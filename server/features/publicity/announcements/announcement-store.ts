import type { Announcement } from '@enfilade/contract/announcement-calls'
import type { Database } from '#database'

const place = 'home'

export async function selectAnnouncement(database: Database): Promise<Announcement | undefined> {
  return database
    .selectFrom('announcements')
    .select(['words', 'articleUrl', 'waitingListUrl'])
    .where('place', '=', place)
    .executeTakeFirst()
}

export async function upsertAnnouncement(database: Database, announcement: Announcement): Promise<void> {
  await database
    .insertInto('announcements')
    .values({ place, ...announcement })
    .onConflict((clash) => clash.column('place').doUpdateSet(announcement))
    .execute()
}

export async function deleteAnnouncement(database: Database): Promise<void> {
  await database.deleteFrom('announcements').where('place', '=', place).execute()
}
