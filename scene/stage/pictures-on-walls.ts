import type { HungPicture, SceneSpace } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { type Camera, Group } from 'three'
import { BehindWalls, spanOf, topOf } from './behind-walls.ts'
import { CutOutPicture } from './cut-out-picture.ts'
import { distanceFromWallM } from './frames-mesh.ts'
import type { LabelCards } from './label-cards.ts'
import { poolReachM } from './lamp-pools.ts'
import type { LightMood } from './light-moods.ts'
import { Mountings } from './mountings.ts'
import { PictureGroupMesh, whiteTexel } from './picture-group-mesh.ts'
import { mostInGroup, pictureGroups } from './picture-groups.ts'
import { PicturePlace } from './picture-place.ts'

/** Shows the content of a picture's place. */
type OnWall = Pick<PicturePlace, 'show' | 'showMissing' | 'showFilm'>

/** A picture and the content of its place. */
type PictureHanging = { readonly work: HungPicture; readonly onWall: OnWall }

/**
 * Everything on the walls, in few draw calls: faces in groups of neighbours, with frames and the lamps' light round
 * them, without what walls hide from the camera.
 */
export class PicturesOnWalls {
  readonly group = new Group()
  /** In the order of the list. */
  readonly hung: readonly PictureHanging[]
  readonly #behindWalls: BehindWalls
  readonly #mountings: Mountings

  /** Hides the labels beside hidden pictures as well. */
  constructor(pictures: readonly HungPicture[], labels: LabelCards, space: SceneSpace, mood: LightMood) {
    const walls = new Map<string, HangingWall>(space.walls.map((wall) => [wall.id, wall]))
    const wallOf = (hung: HungPicture) => walls.get(hung.wallId)
    const pieces = (works: readonly HungPicture[], reachM: number) =>
      works.map((hung) => ({ spans: [spanOf(hung, wallOf(hung), reachM)], topM: topOf(hung, wallOf(hung), reachM) }))
    const topsM = [...labels.pieces, ...pieces(pictures, poolReachM)].map(({ topM }) => topM)
    this.#behindWalls = new BehindWalls(space.walls, Math.max(0, ...topsM))
    const onWalls = new Map<HungPicture, OnWall>()
    const whole = pictures.filter(({ face }) => face?.cut !== 'free')
    const blank = whiteTexel()
    for (const together of neighbours(whole, mostInGroup)) {
      const faces = new PictureGroupMesh(together, blank)
      for (const [place, hung] of together.entries()) onWalls.set(hung, new PicturePlace(hung, faces.painterOf(place)))
      this.#behindWalls.add(pieces(together, 0), ({ inView }) => faces.pieces.draw(inView))
      this.group.add(faces.pieces.mesh)
    }
    for (const hung of pictures) {
      if (hung.face?.cut !== 'free') continue
      const cutOut = new CutOutPicture(hung, distanceFromWallM(hung, walls))
      onWalls.set(hung, cutOut)
      // It shows and hides its mesh itself.
      const place = new Group().add(cutOut.mesh)
      this.#behindWalls.add(pieces([hung], 0), ({ inView }) => {
        place.visible = inView.length > 0
      })
      this.group.add(place)
    }
    const nearEachOther = neighbours(pictures, pictures.length)
    this.#mountings = new Mountings(nearEachOther.flat(), walls, mood)
    this.#behindWalls.add(pieces(this.#mountings.works, poolReachM), (seen) => this.#mountings.draw(seen))
    this.group.add(this.#mountings.group)
    this.#behindWalls.add(labels.pieces, ({ inView }) => labels.draw(inView))
    this.hung = pictures.flatMap((work) => {
      const onWall = onWalls.get(work)
      return onWall ? [{ work, onWall }] : []
    })
    this.group.name = 'pictures'
  }

  /** Builds some of what has not been seen yet; false if nothing is left. */
  makeNext(): boolean {
    return this.#mountings.makeNext()
  }

  /** Omits from the next drawing what its camera cannot see, and builds what it sees for the first time. */
  hideUnseen(camera: Camera): void {
    this.#behindWalls.hideFrom(camera)
  }
}

function neighbours(pictures: readonly HungPicture[], most: number): HungPicture[][] {
  return pictureGroups(pictures, most).map((group) => group.flatMap((place) => pictures[place] ?? []))
}
