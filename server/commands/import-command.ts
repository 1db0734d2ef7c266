import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import { OrganizerType } from '@enfilade/contract/businesses'
import { cutText } from '@enfilade/contract/cut-text'
import type { Gallery } from '#gallery'
import {
  type DecimalMark,
  decimalMarks,
  findTables,
  type ImportSummary,
  importTable,
  inOrderOfKinds,
  openReport,
  type RecordKind,
  recordKinds,
  type TableEncoding,
  tableEncodings,
  UnreadableTable,
} from '#imports'
import { type CommandContext, CommandRefusal } from './command.ts'
import { organizerPageAddress } from './publish-command.ts'

export const name = 'import'
export const summary = 'take works, artists and artifacts into the catalogue from tables and a folder of pictures'
export const help = `Usage: npm run enfilade -- import <folder or table> [options]

Reads a table (CSV, TSV or JSONL, also .gz) and takes each row into the catalogue, with the picture that its column
"file" names. Of a folder, all tables are taken: artists first, then artifacts, then works, which refer to artists.

What a table's rows are is told from its columns; columns are known by the names museums give them, also with a
vocabulary before them (dcterms:title, Dublin Core:Creator). Titles of a report may stand above the head.
  works      title, artist, artist_ids, date_text or year, date_begin, date_end, medium, classification or kind, style,
             height_cm, width_cm, depth_cm, diameter_cm (also _mm, _m, _in, _ft) or dimensions in words, credit_line, url,
             status, price, currency
  artists    name, nationality, birth_year, death_year, birth_place, ulan, wikidata, movements, biography
  artifacts  title, object_type, culture, period, dynasty, reign, material, place, date_text, maker, sizes, credit_line
  all        source, source_id or id, file
A size without a unit is not taken: nothing is guessed. Prices and sizes may be written as people write them ("1.200,50 €",
"CHF 1'200.–", "12 1/2", "30,5 cm", "POA"); what can mean two things is told by the whole table, or its row is refused.

What became of each line stands in a report: taken, refused, or left out and named, as remarks (--) and totals are. A
row is taken whole or not at all. The same table may come again: records
are known by their id in their source, nothing is doubled, and what changed is brought up to date.

  --as <records>          what the rows are, where the columns do not tell: artworks, artists or artifacts
  --pictures <folder>     where the pictures lie, if not beside the table
  --source <name>         the institution the records come from, where the table does not say
  --status <status>       status of works of which the table says none (NOT_ON_SALE)
  --kind <kind>           kind of works of which the table says none, such as PAINTING (they are refused)
  --currency <code>       currency of prices of which the table says none, such as EUR
  --decimal-mark <mark>   how the table writes decimals, where its numbers do not tell: point or comma
  --report <file>         where the report of one table goes (DATA_DIR/imports/<table>-report.csv)
  --encoding <encoding>   how the letters of the table are written, where its bytes do not tell: ${tableEncodings.join(', ')}
  --dry-run               judge everything, keep nothing

  --exhibition <title>    hang the works in an exhibition of this title, and open it
  --type <type>           whose exhibition: ARTIST, MUSEUM, GALLERY or COLLECTOR (MUSEUM)
  --organizer <name>      who organises it (the source)
  --space <url>           where it hangs (the largest space)

Example: npm run enfilade -- import ./collection --exhibition "From our collection" --type GALLERY --space three-rooms`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const wishes = readWishes(args)
  const found = await findTables(resolve(wishes.path))
  if (!found.done) throw new CommandRefusal(found.reason)
  const several = found.tables.length > 1
  if (several && wishes.report !== undefined)
    throw new CommandRefusal(`--report names one file, and ${wishes.path} holds ${found.tables.length} tables.`)
  const { gallery } = await context.openApp()
  const source = wishes.source ?? (several ? cutText(basename(found.folder), 100) : undefined)
  const workIds: string[] = []
  const broken: string[] = []
  for (const table of several ? await inOrderOfKinds(found.tables) : found.tables) {
    if (several) context.say(`${basename(table)}:`)
    const taken = await takeTable(gallery, context, { ...wishes, table, folder: found.folder, source })
    for (const id of taken.workIds) workIds.push(id)
    if (taken.cutOff !== null) broken.push(several ? `${basename(table)}: ${taken.cutOff}` : taken.cutOff)
  }
  if (broken.length > 0) throw new CommandRefusal(broken.join('\n'))
  if (wishes.exhibition !== null && !wishes.dryRun)
    await exhibit(gallery, context, workIds, { ...wishes, exhibition: wishes.exhibition })
}

async function takeTable(
  gallery: Gallery,
  context: CommandContext,
  wishes: Wishes & { table: string; folder: string },
): Promise<ImportSummary> {
  const began = performance.now()
  const reportPath = resolve(
    wishes.report ?? join(context.config.dataDir, 'imports', `${basename(wishes.table)}-report.csv`),
  )
  const imported = await take(gallery, context, { ...wishes, reportPath })
  const rowsPerS = (imported.rows * 1000) / (performance.now() - began)
  context.say(describe(imported, wishes.dryRun))
  context.say(describeLines(imported))
  if (imported.unused.length > 0) context.say(`Not taken from: ${imported.unused.join(', ')}`)
  context.say(`${rowsPerS.toFixed(rowsPerS < 10 ? 1 : 0)} rows a second. What became of each row: ${reportPath}`)
  return imported
}

type Wishes = {
  path: string
  records: RecordKind | undefined
  pictures: string | undefined
  source: string | undefined
  status: ArtworkStatus
  kind: ArtworkType | undefined
  currency: string | undefined
  decimalMark: DecimalMark | undefined
  report: string | undefined
  encoding: TableEncoding | undefined
  dryRun: boolean
  exhibition: string | null
  type: OrganizerType
  organizer: string | undefined
  space: string | undefined
}

function readWishes(args: string[]): Wishes {
  const { values, positionals } = parse(args)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CommandRefusal(`Give one folder or table.\n\n${help}`)
  const status = ArtworkStatus.safeParse(values.status ?? 'NOT_ON_SALE')
  if (!status.success) throw new CommandRefusal(`--status is one of ${ArtworkStatus.options.join(', ')}.`)
  const kind = ArtworkType.optional().safeParse(values.kind?.toUpperCase())
  if (!kind.success) throw new CommandRefusal(`--kind is one of ${ArtworkType.options.join(', ')}.`)
  const type = OrganizerType.safeParse((values.type ?? 'MUSEUM').toUpperCase())
  if (!type.success) throw new CommandRefusal(`--type is one of ${OrganizerType.options.join(', ')}.`)
  const records = recordKinds.find((one) => one === values.as)
  if (values.as !== undefined && records === undefined)
    throw new CommandRefusal(`--as is one of ${recordKinds.join(', ')}.`)
  const currency = values.currency?.toUpperCase()
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new CommandRefusal('--currency is a code of three letters, such as EUR.')
  const decimalMark = decimalMarks.find((mark) => mark === values['decimal-mark'])
  if (values['decimal-mark'] !== undefined && decimalMark === undefined)
    throw new CommandRefusal(`--decimal-mark is one of ${decimalMarks.join(', ')}.`)
  const encoding = tableEncodings.find((one) => one === values.encoding?.toLowerCase())
  if (values.encoding !== undefined && encoding === undefined)
    throw new CommandRefusal(`--encoding is one of ${tableEncodings.join(', ')}.`)
  return {
    path,
    records,
    encoding,
    pictures: values.pictures,
    source: values.source,
    status: status.data,
    kind: kind.data,
    currency,
    decimalMark,
    report: values.report,
    dryRun: values['dry-run'] ?? false,
    exhibition: values.exhibition ?? null,
    type: type.data,
    organizer: values.organizer,
    space: values.space,
  }
}

function parse(args: string[]) {
  const word = { type: 'string' } as const
  const options = {
    as: word,
    pictures: word,
    source: word,
    status: word,
    kind: word,
    currency: word,
    'decimal-mark': word,
    report: word,
    encoding: word,
    'dry-run': { type: 'boolean' },
    exhibition: word,
    type: word,
    organizer: word,
    space: word,
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

async function take(
  gallery: Gallery,
  context: CommandContext,
  request: Wishes & { table: string; folder: string; reportPath: string },
): Promise<ImportSummary> {
  await using report = await openReport(request.reportPath)
  try {
    return await importTable(
      gallery,
      { ...request, folder: request.pictures === undefined ? request.folder : resolve(request.pictures) },
      { report, progress: (soFar) => context.progress(describe(soFar, request.dryRun)) },
    )
  } catch (error) {
    if (error instanceof UnreadableTable) throw new CommandRefusal(error.message)
    throw error
  }
}

async function exhibit(
  gallery: Gallery,
  context: CommandContext,
  workIds: string[],
  wishes: Wishes & { exhibition: string },
): Promise<void> {
  const { exhibitions, spaces } = gallery
  const known = await spaces.list()
  if (known.length === 0) await spaces.ensureBuiltIn((sentence) => context.say(sentence))
  const [largest] = (known.length === 0 ? await spaces.list() : known).sort((a, b) => b.floorArea - a.floorArea)
  const planned = await exhibitions.create({
    title: wishes.exhibition,
    type: wishes.type,
    organizer: wishes.organizer ?? wishes.source ?? context.config.brand.name,
    spaceUrl: wishes.space ?? largest?.url ?? '',
  })
  if (!planned.done) throw new CommandRefusal(planned.reason)
  const { _id: id } = planned.exhibition
  const hung = await exhibitions.autoHang(id, workIds)
  const reasons =
    'refused' in hung ? Map.groupBy(hung.refused, (refusal) => refusal.reason) : new Map<string, unknown[]>()
  for (const [reason, works] of reasons) context.say(`Not hung, ${works.length} works: ${reason}`)
  if (!hung.done) throw new CommandRefusal(hung.reason)
  for (const warning of new Set(hung.warnings.map(({ reason }) => reason))) context.say(`To reconsider: ${warning}`)
  const published = await exhibitions.publish(id)
  if (!published.done) throw new CommandRefusal(published.reason)
  context.say(`${hung.hanging.placements.length} works hang.`)
  context.say(`Open at ${organizerPageAddress(context.config.publicUrl, planned.exhibition)}`)
}

function describe({ records, rows, taken, updated, unchanged, refused }: ImportSummary, dryRun: boolean): string {
  const what = records === 'artworks' ? '' : ` of ${records}`
  const counts = `${rows} rows${what}: ${taken} taken, ${updated} updated, ${unchanged} unchanged, ${refused} refused`
  return dryRun ? `${counts} (nothing was kept)` : counts
}

/** Every line of the table by its kind, so that none is missed. */
function describeLines({ lines, encoding, cutOff }: ImportSummary): string {
  const { all, head, rows, leftOut, empty } = lines
  const parts = [
    `${head} of the head`,
    `${rows} of rows`,
    `${leftOut} left out and named in the report`,
    `${empty} empty`,
  ]
  return `${all} lines${cutOff === null ? '' : ' were read'}, in ${encoding}: ${parts.join(', ')}`
}
