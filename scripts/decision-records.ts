/** The records in `decisions/`: their names, their form, and the references to them. */

const fileName = /^(\d{4})-([a-z0-9-]+)\.md$/
const heading = /^# (\d{4})\. (.+)$/
const link = String.raw`\[(\d{4})\]\(\1-[a-z0-9-]+\.md\)`
const status = new RegExp(
  `^Status: (?:Accepted(?:, amended by ${link}(?: and .+)?)?|Superseded by ${link.replace('1', '2')})$`,
)
const sections = ['Context', 'Decision', 'Consequences']
const sectionsWithAlternatives = ['Context', 'Decision', 'Alternatives', 'Consequences']

/** `decision 0012`, `decisions 0012, 0013 and 0014`, `decisions/0012`, and links within a record such as `[0012](0012-…)`. */
const reference = /\bdecisions?[ /]+\[?\d{4}\b(?:(?:, | and | to )\[?\d{4}\b)*|\[\d{4}\]\(\d{4}-/gi

/** The last part of a record's file name, made from its title: lower-case letters and digits with hyphens. */
export function titleInFileName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[',]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * Checks the file names of the records: a name without a number or a title, or a number that does not follow the one
 * before. Returns sentences, each with its file.
 */
export function faultsOfNumbers(names: readonly string[]): { file: string; says: string }[] {
  return names.toSorted().flatMap((file, index) => {
    const number = fileName.exec(file)?.[1]
    const expected = numberOf(index + 1)
    if (number === undefined) return [{ file, says: 'a decision is named NNNN-its-title.md' }]
    return number === expected
      ? []
      : [{ file, says: `numbers of decisions have no gaps: ${expected} is expected here` }]
  })
}

/** Checks the form of one record. Returns sentences. */
export function faultsOfForm(file: string, text: string): string[] {
  const [, number = '', words = ''] = fileName.exec(file) ?? []
  const lines = text.split('\n')
  const [, headNumber, title = ''] = heading.exec(lines[0] ?? '') ?? []
  const found = lines.flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : [])).join()
  const faults: string[] = []
  if (headNumber !== number) faults.push(`the first line of a decision is "# ${number}. Title"`)
  else if (titleInFileName(title) !== words)
    faults.push(`the title asks for the name ${number}-${titleInFileName(title)}.md`)
  if (!status.test(lines[2] ?? ''))
    faults.push('the third line is "Status: Accepted" or "Status: Superseded by [NNNN](…)"')
  if (found !== sections.join() && found !== sectionsWithAlternatives.join()) {
    faults.push('the sections are Context, Decision, Alternatives (where there are any), Consequences')
  }
  return faults
}

/** The numbers of the decisions that a line of any file refers to. */
export function decisionsReferredTo(line: string): string[] {
  return [...line.matchAll(reference)].flatMap(([found]) => [...found.matchAll(/\d{4}/g)].map(([number]) => number))
}

function numberOf(count: number): string {
  return String(count).padStart(4, '0')
}
