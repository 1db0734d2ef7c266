import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { closedViewer, type ViewerEvent, type ViewerState, viewerAfter } from './viewer-stage.ts'

const after = (...events: ViewerEvent[]): ViewerState => events.reduce(viewerAfter, closedViewer)

describe('the viewer of an exhibition', () => {
  it('loads behind the poster, waits, and opens when the visitor asks', () => {
    assert.equal(after({ kind: 'load' }).stage, 'loading')
    assert.equal(after({ kind: 'load' }, { kind: 'started' }).stage, 'started')
    assert.equal(after({ kind: 'load' }, { kind: 'started' }, { kind: 'enter' }).stage, 'playing')
  })

  it('opens at once if the visitor asked before the room was drawn', () => {
    const waiting = after({ kind: 'enter' })
    assert.deepEqual([waiting.stage, waiting.wanted], ['loading', true])
    assert.equal(viewerAfter(waiting, { kind: 'started' }).stage, 'playing')
  })

  it('shows the player’s status until the room is drawn', () => {
    assert.equal(after({ kind: 'load' }, { kind: 'status', text: 'Opening the doors' }).status, 'Opening the doors')
    const drawn = after({ kind: 'load' }, { kind: 'status', text: 'Opening the doors' }, { kind: 'started' })
    assert.equal(drawn.status, null)
  })

  it('returns to the poster, and can be entered again', () => {
    const left = after({ kind: 'load' }, { kind: 'started' }, { kind: 'enter' }, { kind: 'left' })
    assert.equal(left.stage, 'started')
    assert.equal(viewerAfter(left, { kind: 'enter' }).stage, 'playing')
  })

  it('fills the window from that request until the visitor leaves', () => {
    const filled = after({ kind: 'load' }, { kind: 'started' }, { kind: 'enter' }, { kind: 'fill' })
    assert.deepEqual([filled.stage, filled.filled], ['playing', true])
    assert.equal(viewerAfter(filled, { kind: 'left' }).filled, false)
    assert.equal(after({ kind: 'enter' }, { kind: 'fill' }, { kind: 'started' }).filled, true)
    assert.equal(viewerAfter(closedViewer, { kind: 'fill' }), closedViewer)
  })

  it('ignores a second start, and leaving before entering', () => {
    const playing = after({ kind: 'load' }, { kind: 'started' }, { kind: 'enter' })
    assert.equal(viewerAfter(playing, { kind: 'started' }), playing)
    assert.equal(viewerAfter(closedViewer, { kind: 'left' }), closedViewer)
  })
})
