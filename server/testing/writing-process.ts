import { openDatabase } from '#database'
import { openLog } from '#log'

// A process for the fault tests: writes visits one by one, and prints each number once its row is safe, until it is
// killed.
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('Usage: node server/testing/writing-process.ts <data folder>')

const database = await openDatabase({ dataDir, log: openLog('silent') })
await database.pool.query('create table if not exists visits (entry int primary key)')
const { rows } = await database.pool.query<{ next: number }>('select coalesce(max(entry), 0) + 1 as next from visits')
for (let entry = rows[0]?.next ?? 1; ; entry += 1) {
  await database.pool.query('insert into visits (entry) values ($1)', [entry])
  process.stdout.write(`${entry}\n`)
}
