import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('the audit log reveals any line that was changed, removed or inserted, and a truncation', async () => {
  await using site = await openTestGallery()
  const { audit } = site.gallery
  const write = (act: string) =>
    site.database.transaction().execute((tx) => audit.write(tx, { accountId: 'a', act, about: { fields: ['phone'] } }))
  // Twenty at once still form one chain.
  await Promise.all(Array.from({ length: 20 }, (_, place) => write(`act ${place}`)))
  const whole = await audit.check()
  assert.ok(whole.whole)
  assert.equal(whole.lines, 20)

  const spoil = async (change: string, restore: string | null, lineNo: number) => {
    await site.pool.query(change)
    assert.deepEqual(await audit.check(), { whole: false, lineNo }, change)
    if (restore === null) return
    await site.pool.query(restore)
    assert.deepEqual(await audit.check(), whole)
  }
  await spoil(
    "update audit_lines set account_id = 'b' where line_no = 7",
    "update audit_lines set account_id = 'a' where line_no = 7",
    7,
  )
  await spoil(
    "update audit_lines set written_at = written_at + interval '1 second' where line_no = 3",
    "update audit_lines set written_at = written_at - interval '1 second' where line_no = 3",
    3,
  )
  await site.pool.query('create table kept_line as select * from audit_lines where line_no = 5')
  await spoil('delete from audit_lines where line_no = 5', 'insert into audit_lines select * from kept_line', 6)
  await site.pool.query('delete from audit_lines where line_no = 20')
  const cut = await audit.check()
  assert.ok(cut.whole && cut.lastHash !== whole.lastHash)
  await spoil("update audit_lines set act = 'none' where line_no = 1", null, 1)
})
