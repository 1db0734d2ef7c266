import type { HungPicture, SceneSpace } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { type Camera, Group, type Object3D } from 'three'
import { BehindWalls, spanOf, topOf } from './behind-walls.ts'
import { contactShadows, shadowMaterials } from './contact-shadows.ts'
import { CutOutPicture } from './cut-out-picture.ts'
import { distanceFromWallM, framesMesh } from './frames-mesh.ts'
import { lampPoolMaterial, lampPools, poolReachM } from './lamp-pools.ts'
import type { LightMood } from './light-moods.ts'
import { mouldingMaterial } from './moulding-material.ts'
import { PictureGroupMesh, whiteTexel } from './picture-group-mesh.ts'
import { mostFramesTogether, mostInGroup, pictureGroups } from './picture-groups.ts'
import { PicturePlace } from './picture-place.ts'

/** Shows what is to be seen in a picture's place. */
type OnWall = Pick<PicturePlace, 'show' | 'showMissing' | 'showFilm'>

/** A picture and what is to be seen in its place. */
type PictureHanging = { readonly work: HungPicture; readonly onWall: OnWall }

/**
 * All that hangs on the walls, in few draw calls: faces, frames and the lamps' light in groups of neighbours, and none of
 * a group that walls hide from where one stands.
 */
export class PicturesOnWalls {
  readonly group = new Group()
  /** In the order of the list. */
  readonly hung: readonly PictureHanging[]
  readonly #behindWalls: BehindWalls

  constructor(pictures: readonly HungPicture[], space: SceneSpace, mood: LightMood) {
    const walls = new Map<string, HangingWall>(space.walls.map((wall) => [wall.id, wall]))
    const wallOf = (hung: HungPicture) => walls.get(hung.wallId)
    const topM = Math.max(0, ...pictures.map((hung) => topOf(hung, wallOf(hung), poolReachM)))
    this.#behindWalls = new BehindWalls(space.walls, topM)
    const onWalls = new Map<HungPicture, OnWall>()
    const add = (object: Object3D, works: readonly HungPicture[], reachM: number) => {
      this.#behindWalls.add(
        object,
        works.map((hung) => spanOf(hung, wallOf(hung), reachM)),
      )
      this.group.add(object)
    }
    // Of many works most are behind walls at the start, which has no time for their frames.
    const addUnmade = (works: readonly HungPicture[], reachM: number, make: () => Object3D[]) => {
      const place = new Group()
      place.matrixAutoUpdate = false
      this.#behindWalls.addUnmade(
        place,
        works.map((hung) => spanOf(hung, wallOf(hung), reachM)),
        make,
      )
      this.group.add(place)
    }
    const whole = pictures.filter(({ face }) => face?.cut !== 'free')
    const blank = whiteTexel()
    for (const together of neighbours(whole, mostInGroup)) {
      const faces = new PictureGroupMesh(together, blank)
      for (const [place, hung] of together.entries()) onWalls.set(hung, new PicturePlace(hung, faces.painterOf(place)))
      add(faces.mesh, together, 0)
    }
    for (const hung of pictures) {
      if (hung.face?.cut !== 'free') continue
      const cutOut = new CutOutPicture(hung, distanceFromWallM(hung, walls))
      onWalls.set(hung, cutOut)
      // It shows and hides its mesh by itself.
      add(new Group().add(cutOut.mesh), [hung], 0)
    }
    const moulding = mouldingMaterial(mood)
    const shadows = shadowMaterials()
    const pool = lampPoolMaterial(mood)
    for (const together of neighbours(pictures, mostFramesTogether)) {
      addUnmade(together, 0, () => [framesMesh(together, walls, moulding)])
      addUnmade(together, poolReachM, () => contactShadows(together, [], walls, shadows))
      addUnmade(together, poolReachM, () => [lampPools(together, walls, mood, pool)])
    }
    this.hung = pictures.flatMap((work) => {
      const onWall = onWalls.get(work)
      return onWall ? [{ work, onWall }] : []
    })
    this.group.name = 'pictures'
  }

  /** Makes what one has not come to see yet, a piece a call; false when nothing is left. */
  makeNext(): boolean {
    return this.#behindWalls.makeNext()
  }

  /** Leaves out of the drawing that is to be made now what its camera cannot see, and makes what it sees for the first time. */
  hideUnseen(camera: Camera): void {
    this.#behindWalls.hideFrom(camera)
  }
}

function neighbours(pictures: readonly HungPicture[], most: number): HungPicture[][] {
  return pictureGroups(pictures, most).map((group) => group.flatMap((place) => pictures[place] ?? []))
}
