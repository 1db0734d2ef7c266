import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importInterpretations, UnreadableTable } from '#imports'
import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'interpret'
export const summary = 'say more of works and artifacts: other languages, guides in writing, captions, signing'
export const help = `Usage: npm run enfilade -- interpret <table> [--folder <folder>] [--source <name>]

Reads a table (CSV, TSV or JSONL) with one row for each work or artifact and language:
  work                    the last part of the work's address; or source and source_id, as in an import
  artifact                in place of work: the last part of the artifact's address
  language                en, de-CH; of a signed film the sign language, such as bfi
  title, medium, description
  audio_guide             a recording
  transcript              what the guide says, as text or as a file (.txt, .vtt, .srt)
  captions                of the work's film or sound, as a file (.vtt, .srt)
  signing                 a film in which the label is signed
What a row says takes the place of what was said of it in that language before. Exhibitions that are open show it
once they are published again.

  --folder <folder>       where the files lie, if not beside the table
  --source <name>         the institution whose ids the works have, where the table does not say

Example: npm run enfilade -- interpret ./labels-in-german.csv`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const { table, folder, source } = asked(args)
  const { gallery } = await context.openApp()
  try {
    const { taken, refused, leftOut } = await importInterpretations(gallery, {
      table: resolve(table),
      folder: folder === undefined ? undefined : resolve(folder),
      source,
    })
    for (const { row, reason } of refused) context.say(`Row ${row} was refused: ${reason}`)
    for (const { lines, reason } of leftOut) context.say(`Line ${lines.from} was left out: ${reason}`)
    context.say(`${taken + refused.length} rows: ${taken} taken, ${refused.length} refused`)
  } catch (error) {
    if (error instanceof UnreadableTable) throw new CommandRefusal(error.message)
    throw error
  }
}

function asked(args: string[]) {
  const options = { folder: { type: 'string' }, source: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [table, ...more] = positionals
    if (table === undefined || more.length > 0) throw new TypeError('Give one table.')
    return { table, ...values }
  } catch (problem) {
    if (problem instanceof TypeError) throw new CommandRefusal(`${problem.message}\n\n${help}`)
    throw problem
  }
}
