import type { Database } from '#database'

export async function insertOperator(
  database: Database,
  operator: { email: string; passwordHash: string },
): Promise<string | null> {
  const row = await database
    .insertInto('operators')
    .values(operator)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findOperatorByEmail(database: Database, email: string): Promise<{ id: string } | null> {
  const row = await database.selectFrom('operators').select('id').where('email', '=', email).executeTakeFirst()
  return row ?? null
}

export async function insertToken(database: Database, token: { tokenHash: string; operatorId: string }): Promise<void> {
  await database.insertInto('accessTokens').values(token).execute()
}

/** Whose token it is, noting that it was used. */
export async function useToken(
  database: Database,
  tokenHash: string,
  usedAt: Date,
): Promise<{ id: string; email: string } | null> {
  const row = await database
    .updateTable('accessTokens')
    .from('operators')
    .set({ lastUsedAt: usedAt })
    .whereRef('operators.id', '=', 'accessTokens.operatorId')
    .where('accessTokens.tokenHash', '=', tokenHash)
    .returning(['operators.id', 'operators.email'])
    .executeTakeFirst()
  return row ?? null
}

export async function deleteTokensOf(database: Database, operatorId: string): Promise<number> {
  const result = await database.deleteFrom('accessTokens').where('operatorId', '=', operatorId).executeTakeFirst()
  return Number(result.numDeletedRows)
}
