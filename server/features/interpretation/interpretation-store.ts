import type { Database } from '#database'

export type InterpretationRow = {
  artworkId: string
  language: string
  title: string | null
  medium: string | null
  description: string | null
  audioAssetId: string | null
  transcript: string | null
  captions: string | null
  signingAssetId: string | null
}

/** What is said of these works, by language. */
export async function selectInterpretations(database: Database, artworkIds: string[]): Promise<InterpretationRow[]> {
  if (artworkIds.length === 0) return []
  return database
    .selectFrom('workInterpretations')
    .select([
      'artworkId',
      'language',
      'title',
      'medium',
      'description',
      'audioAssetId',
      'transcript',
      'captions',
      'signingAssetId',
    ])
    .where('artworkId', 'in', artworkIds)
    .orderBy('artworkId')
    .orderBy('language')
    .execute()
}

export async function upsertInterpretation(database: Database, row: InterpretationRow): Promise<void> {
  const { artworkId: _work, language: _language, ...words } = row
  await database
    .insertInto('workInterpretations')
    .values(row)
    .onConflict((clash) => clash.columns(['artworkId', 'language']).doUpdateSet(words))
    .execute()
}

export async function deleteInterpretation(database: Database, artworkId: string, language: string): Promise<boolean> {
  const gone = await database
    .deleteFrom('workInterpretations')
    .where('artworkId', '=', artworkId)
    .where('language', '=', language)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
