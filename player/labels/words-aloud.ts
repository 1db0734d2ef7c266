import { type LabelLine, labelLines } from '@enfilade/contract/label-lines'
import type { SpokenLabel } from './spoken-label.ts'

/** A label for reading aloud: each line is a sentence in its language. */
export function wordsAloud({ label, languages }: SpokenLabel): { readonly text: string; readonly language: string }[] {
  return labelLines(label, languages).map((line) => {
    const text = lineAloud(line, label.onSale && label.price !== null)
    return { text: /[.!?…]\s*$/.test(text) ? text : `${text}.`, language: line.language ?? languages.site }
  })
}

/** A line for reading aloud: signs that voices pronounce differently are written as words. */
function lineAloud({ role, text }: LabelLine, isPriced: boolean): string {
  if (role === 'size') return sizeAloud(text)
  return role === 'sale' && isPriced ? `For sale, ${text}` : text
}

const measures: Record<string, string> = { H: 'height', W: 'width', D: 'depth' }

/** "91.4 × 122.2 cm (H × W)" as "91.4 by 122.2 centimetres, height by width". */
function sizeAloud(text: string): string {
  return text
    .replace(/ cm\b/, ' centimetres')
    .replace(
      / \(([HWD](?: × [HWD])*)\)$/,
      (_, letters: string) => `, ${letters.replace(/[HWD]/g, (one) => measures[one] ?? one)}`,
    )
    .replaceAll(' × ', ' by ')
    .replaceAll('\u202f', '')
}
