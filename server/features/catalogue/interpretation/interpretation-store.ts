import { type Selectable, sql } from 'kysely'
import type { Database } from '#database'
import type { CatalogueTables } from '#database/catalogue-tables'

/** The texts of one work or artifact, whose id `recordId` is, in one language. */
export type InterpretationRow = Omit<Selectable<CatalogueTables['workInterpretations']>, 'artworkId'> & {
  recordId: string
}

export type InterpretedKind = 'artwork' | 'artifact'

const wordColumns = [
  'language',
  'title',
  'medium',
  'description',
  'audioAssetId',
  'transcript',
  'signingAssetId',
] as const

/** The texts of these works and artifacts, by language. */
export async function selectInterpretations(database: Database, recordIds: string[]): Promise<InterpretationRow[]> {
  if (recordIds.length === 0) return []
  const ofArtifacts = database
    .selectFrom('artifactInterpretations')
    .select(['artifactId as recordId', ...wordColumns, sql<string | null>`null::text`.as('captions')])
    .where('artifactId', 'in', recordIds)
  return database
    .selectFrom(
      database
        .selectFrom('workInterpretations')
        .select(['artworkId as recordId', ...wordColumns, 'captions'])
        .where('artworkId', 'in', recordIds)
        .unionAll(ofArtifacts)
        .as('said'),
    )
    .selectAll()
    .orderBy('recordId')
    .orderBy('language')
    .execute()
}

/** Drops an artifact's captions: it has no sound. */
export async function upsertInterpretation(
  database: Database,
  kind: InterpretedKind,
  { recordId, language, captions, ...words }: InterpretationRow,
): Promise<void> {
  if (kind === 'artifact') {
    await database
      .insertInto('artifactInterpretations')
      .values({ artifactId: recordId, language, ...words })
      .onConflict((clash) => clash.columns(['artifactId', 'language']).doUpdateSet(words))
      .execute()
    return
  }
  await database
    .insertInto('workInterpretations')
    .values({ artworkId: recordId, language, captions, ...words })
    .onConflict((clash) => clash.columns(['artworkId', 'language']).doUpdateSet({ captions, ...words }))
    .execute()
}

/** False if there was nothing in that language. */
export async function deleteInterpretation(database: Database, recordId: string, language: string): Promise<boolean> {
  const ofWork = await database
    .deleteFrom('workInterpretations')
    .where('artworkId', '=', recordId)
    .where('language', '=', language)
    .executeTakeFirst()
  const ofArtifact = await database
    .deleteFrom('artifactInterpretations')
    .where('artifactId', '=', recordId)
    .where('language', '=', language)
    .executeTakeFirst()
  return ofWork.numDeletedRows + ofArtifact.numDeletedRows > 0n
}
