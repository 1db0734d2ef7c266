import { materialsOf, meshesOf, readGlb } from '@enfilade/scene/stage/glb-reader'
import {
  AmbientLight,
  Box3,
  DirectionalLight,
  Group,
  HemisphereLight,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  RingGeometry,
  Scene,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { RoomPlacement } from './own-room-record.ts'
import { placeOn, type RoomPlace, yawOf } from './room-placing.ts'

/** Events of the session, with measures for tests: `placed` with the size of the work in the room, in metres. */
export type RoomSessionEvents = {
  onSearching(): void
  onFound(): void
  onPlaced(sizeM: { widthM: number; heightM: number; depthM: number }): void
  onEnd(): void
}

/** Under the room's light white stays white: the picture keeps its own colours. */
const fullLight = Math.PI
const markInnerM = 0.05
const markOuterM = 0.056

/**
 * Shows a work in the camera's view: on the surface in the middle of the view until a tap fixes it there; dragging
 * moves it afterwards. It is never scaled. Ends with the session and frees its resources.
 */
export async function showInRoom(
  session: XRSession,
  { bytes, placement }: { bytes: ArrayBuffer; placement: RoomPlacement },
  events: RoomSessionEvents,
): Promise<void> {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  const scene = new Scene()
  const work = new Group()
  const mark = new Mesh(new RingGeometry(markInnerM, markOuterM, 48), new MeshBasicMaterial({ color: 0xffffff }))
  session.addEventListener('end', () => {
    renderer.setAnimationLoop(null)
    for (const mesh of meshesOf(scene)) {
      mesh.geometry.dispose()
      for (const material of materialsOf(mesh)) {
        for (const part of Object.values(material)) if (part instanceof Texture) part.dispose()
        material.dispose()
      }
    }
    renderer.dispose()
    events.onEnd()
  })
  renderer.xr.enabled = true
  renderer.xr.setReferenceSpaceType('local')
  await renderer.xr.setSession(session)
  work.add(await readGlb(bytes))
  work.visible = false
  mark.visible = false
  scene.add(work, mark, ...lampsFor(placement))

  const viewer = await session.requestReferenceSpace('viewer')
  const ahead = (await session.requestHitTestSource?.({ space: viewer })) ?? null
  const underFinger =
    (await session.requestHitTestSourceForTransientInput?.({ profile: 'generic-touchscreen' })?.catch(() => null)) ??
    null
  let state: 'searching' | 'found' | 'placed' = 'searching'
  let held = false

  function put({ atM: [x, y, z], ...place }: RoomPlace): void {
    work.position.set(x, y, z)
    work.rotation.y = yawOf({ atM: [x, y, z], ...place })
    work.visible = true
  }

  session.addEventListener('selectstart', () => {
    held = state === 'placed'
  })
  session.addEventListener('selectend', () => {
    held = false
  })
  session.addEventListener('select', () => {
    if (state !== 'found') return
    state = 'placed'
    mark.visible = false
    work.updateMatrixWorld(true)
    const size = measured(work)
    events.onPlaced({ widthM: size.x, heightM: size.y, depthM: size.z })
  })

  const camera = new PerspectiveCamera()
  const poseMatrix = new Matrix4()
  const normal = new Vector3()
  const at = new Vector3()
  const visitor = new Vector3()
  function placeIn(results: readonly XRHitTestResult[], space: XRReferenceSpace): RoomPlace | null {
    for (const result of results) {
      const pose = result.getPose(space)
      if (!pose) continue
      poseMatrix.fromArray(pose.transform.matrix)
      normal.setFromMatrixColumn(poseMatrix, 1).normalize()
      at.setFromMatrixPosition(poseMatrix)
      renderer.xr.getCamera().getWorldPosition(visitor)
      const place = placeOn(placement, { atM: [at.x, at.y, at.z], normal: [normal.x, normal.y, normal.z] }, [
        visitor.x,
        visitor.y,
        visitor.z,
      ])
      if (place) return place
    }
    return null
  }

  events.onSearching()
  renderer.setAnimationLoop((_timeMs, frame) => {
    const space = renderer.xr.getReferenceSpace()
    if (frame && space) {
      if (held && underFinger) {
        const results = frame.getHitTestResultsForTransientInput(underFinger).flatMap((each) => [...each.results])
        const place = placeIn(results, space)
        if (place) put(place)
      } else if (state !== 'placed' && ahead) {
        const place = placeIn(frame.getHitTestResults(ahead), space)
        if (place) put(place)
        if (place && state === 'searching') {
          state = 'found'
          events.onFound()
        }
        mark.visible = place !== null
        mark.position.copy(work.position)
        mark.rotation.set(placement === 'wall' ? 0 : -Math.PI / 2, placement === 'wall' ? work.rotation.y : 0, 0)
      }
    }
    renderer.render(scene, camera)
  })
}

/** Turned upright, so that its box is as wide as the work. */
function measured(work: Group): Vector3 {
  const upright = work.clone()
  upright.position.set(0, 0, 0)
  upright.rotation.set(0, 0, 0)
  upright.updateMatrixWorld(true)
  return new Box3().setFromObject(upright).getSize(new Vector3())
}

function lampsFor(placement: RoomPlacement) {
  if (placement === 'wall') return [new AmbientLight(0xffffff, fullLight)]
  const key = new DirectionalLight(0xffffff, 1.6)
  key.position.set(-0.6, 1.4, 0.9)
  return [new HemisphereLight(0xffffff, 0x8c8880, 2.2), key]
}
