import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import { everyNth } from '@enfilade/server/testing/test-thoroughness'
import { z } from 'zod'
import { statementsIn } from './dimension-statements.ts'
import { isNear, sizeInText } from './dimension-text.ts'
import { noEvidence } from './number-words.ts'

const catalogue = realDataFolder('catalogue')
const Cm = z.number().nullish()
const Line = z.object({
  source: z.string(),
  dimensions: z.string().nullish(),
  width_cm: Cm,
  height_cm: Cm,
  depth_cm: Cm,
  diameter_cm: Cm,
})

/**
 * Whether the museum's figures can be compared with its text: records of the Tate have unlabelled figures in the wrong
 * order, some of the WCMA name longer sides first, and for some of Colby's texts only the last figure was recorded.
 */
function isComparable(source: string, text: string): boolean {
  if (statementsIn(text).length !== 1) return false
  if (source === 'tate') return /^[a-z]+: /.test(text)
  return source === 'walters' || (source === 'colby' && / in\. x /.test(text))
}

test('sizes in the texts of three museums match their own columns', {
  skip: catalogue === null && withoutRealData,
}, () => {
  const habits = { decimalMark: null, evidence: { sizes: noEvidence(), price: noEvidence() } }
  const counts = { texts: 0, read: 0, compared: 0 }
  const wrong: string[] = []
  for (const name of ['artworks', 'artifacts']) {
    const lines = gunzipSync(readFileSync(join(catalogue ?? '', `${name}.jsonl.gz`)))
      .toString()
      .split('\n')
    for (const line of everyNth(
      lines.filter((each) => each.includes('"dimensions"')),
      24,
    )) {
      const { source, dimensions, ...record } = Line.parse(JSON.parse(line))
      if (!dimensions) continue
      counts.texts += 1
      const { measures } = sizeInText(dimensions, null, name === 'artworks', habits)
      if (measures === null) continue
      counts.read += 1
      if (!isComparable(source, dimensions)) continue
      const pairs = [
        [measures.height, record.height_cm],
        [measures.width, record.width_cm],
        [measures.length, record.depth_cm],
        [measures.diameter, record.diameter_cm],
      ].filter(([one, other]) => typeof one === 'number' && typeof other === 'number')
      if (pairs.length > 0) counts.compared += 1
      if (!pairs.every(([one, other]) => isNear(one ?? 0, other ?? 0))) wrong.push(dimensions)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(counts.read > counts.texts * 0.94, JSON.stringify(counts))
  assert.ok(counts.compared > counts.texts * 0.75, JSON.stringify(counts))
})
