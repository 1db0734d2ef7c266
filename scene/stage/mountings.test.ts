import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { lightMoods } from './light-moods.ts'
import { Mountings } from './mountings.ts'

function mountingsOf(count: number) {
  const works = Array.from(
    { length: count },
    (_, place): HungPicture => ({
      ...plainWork(`work-${place}`),
      kind: 'picture',
      wallId: 'wall',
      widthMm: 500,
      heightMm: 500,
      positionM: [1 + (place % 8), 1.6, 0.03],
      yawRad: 0,
      frame: { kind: 'thin-black', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 },
      picture: null,
    }),
  )
  const mountings = new Mountings(works, new Map([[plainWall.id, plainWall]]), lightMoods.paintings)
  /** The number of works whose frames are drawn, and of draw calls. */
  const frames = () => {
    const drawn = mountings.group.children.filter(({ name, visible }) => name === 'frames' && visible)
    return drawn.length
  }
  const draw = (places: number[]) => mountings.draw({ inView: places, around: places })
  return { mountings, draw, frames, made: () => mountings.group.children.length }
}

test('works seen for the first time are built together, and only once', () => {
  const { draw, made, frames } = mountingsOf(6)
  assert.equal(made(), 0)
  draw([0, 1, 5])
  assert.equal(made(), 3, 'frames, shadows and pools')
  draw([0, 1, 2])
  assert.equal(made(), 6)
  assert.equal(frames(), 2)
  draw([2])
  assert.equal(made(), 6)
  assert.equal(frames(), 1)
})

test('unseen works are built ahead when there is time, many at once, and are not drawn', () => {
  const { mountings, draw, made, frames } = mountingsOf(100)
  draw([3])
  assert.equal(mountings.makeNext(), true)
  assert.equal(mountings.makeNext(), true)
  assert.equal(mountings.makeNext(), false)
  assert.equal(made(), 9)
  assert.equal(frames(), 1)
  draw(Array.from({ length: 100 }, (_, place) => place))
  assert.equal(made(), 9)
  assert.equal(frames(), 3)
})
