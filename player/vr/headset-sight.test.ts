import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pxAtOneMetre } from '@enfilade/scene/stage/picture-demand'
import { PerspectiveCamera } from 'three'
import { HeadsetSight } from './headset-sight.ts'

/** An eye with an asymmetric lens, as in headsets. */
function eye(leftDeg: number, rightDeg: number, upDeg: number, heightPx: number) {
  const tan = (deg: number) => Math.tan((deg * Math.PI) / 180)
  const { projectionMatrix } = new PerspectiveCamera()
  projectionMatrix.makePerspective(-tan(leftDeg), tan(rightDeg), tan(upDeg), -tan(upDeg), 1, 100)
  return { projectionMatrix, viewport: { w: heightPx } }
}

test('both eyes are combined into one with the resolution of each and the width of both', () => {
  const sight = new HeadsetSight()
  sight.follow([eye(50, 40, 48, 1760), eye(40, 50, 48, 1760)], {
    xM: 1,
    yM: 1.6,
    zM: 2,
    yawRad: 0.3,
    pitchRad: 0,
  })
  const { camera, screenHeightPx } = sight
  const fineness = pxAtOneMetre(screenHeightPx, (camera.fov * Math.PI) / 180)
  const ofOneEye = 1760 / (2 * Math.tan((48 * Math.PI) / 180))
  assert.ok(Math.abs(fineness / ofOneEye - 1) < 1e-6, `${fineness} px a metre instead of ${ofOneEye}`)
  const acrossDeg = (Math.atan(Math.tan((camera.fov * Math.PI) / 360) * camera.aspect) * 180) / Math.PI
  assert.ok(acrossDeg > 50, `sees ${acrossDeg}° to the side`)
})
