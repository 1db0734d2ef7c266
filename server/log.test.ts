import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from './log.ts'

test('no personal access token is logged, wherever it stands', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const secret = `enf_${'aB3'.repeat(14)}`
  log.info({ path: `/v1/works/${secret}`, note: { deep: `Bearer ${secret}` } }, `asked with ${secret}`)
  log.error({ err: new Error(`${secret.slice(0, 20)} is not whole`) }, 'failed')
  assert.equal(lines.length, 2)
  assert.doesNotMatch(lines.join(''), /aB3aB3/)
  assert.equal(lines[0]?.split('enf_[redacted]').length, 4)
  assert.match(lines[1] ?? '', /enf_\[redacted\] is not whole/)
})
