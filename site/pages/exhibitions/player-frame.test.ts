import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isFromPlayer, playerAddress, playerWord } from './player-frame.ts'

const frame = { name: 'the frame' }
const own = { origin: 'https://site.example', trusted: ['https://player.example'] }

describe('messages of the player', () => {
  it('are accepted from the frame, from the site’s own or a trusted origin', () => {
    assert.ok(isFromPlayer({ origin: 'https://site.example', source: frame }, frame, own))
    assert.ok(isFromPlayer({ origin: 'https://player.example', source: frame }, frame, own))
  })

  it('are refused from another window or another origin', () => {
    assert.ok(!isFromPlayer({ origin: 'https://site.example', source: {} }, frame, own))
    assert.ok(!isFromPlayer({ origin: 'https://elsewhere.example', source: frame }, frame, own))
    assert.ok(!isFromPlayer({ origin: 'null', source: frame }, frame, own))
    assert.ok(!isFromPlayer({ origin: 'https://site.example', source: null }, null, own))
  })

  it('in a sandbox, without origins, are accepted from the frame alone', () => {
    const sandboxed = { origin: 'null', trusted: [] }
    assert.ok(isFromPlayer({ origin: 'null', source: frame }, frame, sandboxed))
    assert.ok(!isFromPlayer({ origin: 'null', source: {} }, frame, sandboxed))
  })

  it('report that the room is drawn, that the visitor left, or the progress', () => {
    assert.deepEqual(playerWord('started'), { kind: 'started' })
    assert.deepEqual(playerWord('Hanging 3 of 14'), { kind: 'status', text: 'Hanging 3 of 14' })
    assert.deepEqual(playerWord({ enfilade: 1, type: 'leave' }), { kind: 'left' })
    for (const nothing of [null, 7, {}, { type: 'leave' }, { enfilade: 1, type: 'standing', work: 'x' }]) {
      assert.equal(playerWord(nothing), null)
    }
  })
})

describe('the address of the frame', () => {
  it('passes the query string on, without the page’s own keys', () => {
    const query = new URLSearchParams('at=sunrise&works=20&quality=low')
    assert.equal(playerAddress('', 'light', query), '/player/exhibition/light?at=sunrise&quality=low')
  })

  it('names the draft, whatever the query contains', () => {
    const query = new URLSearchParams('draft=other')
    assert.equal(
      playerAddress('https://player.example', 'light', query, 'abc'),
      'https://player.example/player/exhibition/light?draft=abc',
    )
    assert.equal(playerAddress('', 'light', query), '/player/exhibition/light')
  })
})
