import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { snapGuides } from './snap-guides.ts'
import { whyHere } from './why-here.ts'

const hung = (artworkId: string, alongM: number, widthM: number, heightM = 1.5) => ({
  artworkId,
  alongM,
  heightM,
  leftM: alongM - widthM / 2,
  rightM: alongM + widthM / 2,
  bottomM: heightM - 0.4,
  topM: heightM + 0.4,
})
const works = [hung('left', 2, 1), hung('middle', 3.75, 0.5), hung('right', 6, 2)]
const state = { wall: plainWall, works, centreLineM: 1.5, axesAlongM: [], opposite: [] }

test('the rules that a place follows are said with their figures', () => {
  const said = whyHere(state, 'middle', (id) => id, 'cm')
  assert.equal(said[0], 'Its centre is on the centre line, 150 cm above the floor.')
  assert.ok(said.includes('Even gaps: (250 cm − 50 cm) ÷ 2 = 100 cm.'), said.join('\n'))
  assert.deepEqual(
    whyHere(state, 'nowhere', (id) => id, 'cm'),
    [],
  )
})

test('while something is dragged its gaps and its lines to what it lines up with are drawn', () => {
  const moving = [
    { artworkId: 'middle', asideM: 0, upM: 0, extent: { sideM: 0.25, aboveM: 0.4, belowM: 0.4 } },
  ] as const
  const place = { alongM: 3.75, heightM: 1.5 }
  const { gaps, lines } = snapGuides(state, moving, place, [{ kind: 'row-head', of: 'left', heightM: 1.9 }], 'in')
  assert.deepEqual(
    gaps.map(({ from, to, figure }) => [from.alongM, to.alongM, figure]),
    [
      [2.5, 3.5, '39 3/8'],
      [4, 5, '39 3/8'],
    ],
  )
  assert.deepEqual(lines, [{ from: { alongM: 1.5, heightM: 1.9 }, to: { alongM: 4, heightM: 1.9 } }])
})
