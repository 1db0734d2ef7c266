import type { HungObject, HungPicture, HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { Group, type PerspectiveCamera, Scene, type Texture, type WebGLRenderer } from 'three'
import { contactShadows, shadowMaterials } from './contact-shadows.ts'
import { materialsOf, meshesOf } from './glb-reader.ts'
import { LabelCards } from './label-cards.ts'
import { type LightMood, lightMoods } from './light-moods.ts'
import { loudspeakerFace, loudspeakerFacePx } from './loudspeaker-face.ts'
import { lightColourOf } from './moulding-material.ts'
import { ObjectModels } from './object-models.ts'
import { neededPx, pxAtOneMetre, urgency } from './picture-demand.ts'
import { PictureSights } from './picture-sights.ts'
import { PictureStream, type PictureWish } from './picture-stream.ts'
import { PictureUploads } from './picture-uploads.ts'
import { PicturesOnWalls } from './pictures-on-walls.ts'
import { plinthsMesh } from './plinths-mesh.ts'
import type { RoomFiles } from './room-model.ts'
import { type Picked, pick } from './room-picking.ts'
import type { RoomVoices, VoiceOf } from './room-voices.ts'
import { FloorMark, FocusRing } from './signs-in-room.ts'
import { SoundWorks } from './sound-works.ts'
import { StandingRoom } from './standing-room.ts'
import { TextureBudget, textureBytes } from './texture-budget.ts'
import { VideoWorks } from './video-works.ts'
import type { WallRay } from './wall-rays.ts'

export type StageOptions = {
  readonly scene: SceneDocument
  /** The room's files, which may still be loading: everything else is built meanwhile. */
  readonly room: RoomFiles
  /** Address of a file below the content host. */
  readonly fileAt: (path: string) => string
  readonly budgetBytes: number
  /** Something is waiting for {@link Stage.advance}. */
  readonly wake: () => void
  /** Something visible has changed: draw a frame. */
  readonly onChange: () => void
  readonly now: () => number
  /** Whether films may start to play without being asked. */
  readonly videosStart: () => boolean
  /** Decides which of the films and sound works is heard, and routes its sound to the visitor. */
  readonly voices: RoomVoices
  readonly voiceOf: VoiceOf
}

/** What a stage needs to know of its renderer. */
export type RendererBinding = {
  readonly renderer: WebGLRenderer
  /** Maximum anisotropy of the textures of floors and walls, which are seen at a slant. */
  readonly surfaceAnisotropy: number
}

/**
 * An exhibition as three.js objects: the baked room, and in it frames, pictures, labels, plinths, objects and light. It
 * draws nothing by itself; the owner of the camera reports where it looks from and calls {@link Stage.advance} once per
 * frame.
 */
export class Stage {
  readonly scene: SceneDocument
  readonly root = new Scene()
  readonly budget: TextureBudget
  readonly focusRing: FocusRing
  readonly floorMark: FloorMark
  /** What points something out to the visitor, once the walk has begun. */
  readonly signs = new Group()
  readonly videos: VideoWorks
  readonly sounds: SoundWorks
  readonly #options: StageOptions
  readonly #mood: LightMood
  readonly #binding = Promise.withResolvers<RendererBinding>()
  readonly #room: StandingRoom
  readonly #pictures: readonly HungPicture[]
  readonly #onWalls: PicturesOnWalls
  readonly #uploads: PictureUploads
  readonly #stream: PictureStream<Texture>
  readonly #labels: LabelCards
  readonly #objects: ObjectModels
  readonly #sights: PictureSights
  /** Resolves once every object is placed; null until the walk has begun. */
  #objectsStand: Promise<void> | null = null

  /** Builds all but the room and the pictures, which follow as they load, and frames, which follow as they are seen. */
  constructor(options: StageOptions) {
    const { scene, fileAt, wake, onChange, now } = options
    const budget = new TextureBudget(options.budgetBytes)
    const mood = lightMoods[scene.light]
    this.#options = options
    this.scene = scene
    this.budget = budget
    this.#mood = mood
    const binding = this.#binding.promise
    this.#room = new StandingRoom(this.root, { scene, files: options.room, mood, budget, binding })
    this.#sights = new PictureSights(scene.space.walls)
    this.#pictures = scene.works.filter((work): work is HungPicture => work.kind === 'picture')
    const objects = scene.works.filter((work): work is HungObject => work.kind === 'object')
    const walls = new Map<string, HangingWall>(scene.space.walls.map((wall) => [wall.id, wall]))
    const dark = mood.roomRatio < 0.5
    this.focusRing = new FocusRing(dark)
    this.floorMark = new FloorMark(dark)
    this.#uploads = new PictureUploads(fileAt, wake)
    this.#labels = new LabelCards(scene.works, lightColourOf(mood), budget)
    this.#objects = new ObjectModels(objects, budget)
    this.#onWalls = new PicturesOnWalls(this.#pictures, this.#labels, scene.space, mood)
    const { hung } = this.#onWalls
    this.videos = new VideoWorks(hung, {
      budget,
      fileAt,
      onChange,
      startByThemselves: options.videosStart,
      voices: options.voices,
      voiceOf: options.voiceOf,
    })
    this.sounds = new SoundWorks(this.#pictures, options)
    const loudspeakers = hung.filter(({ work }) => work.sound && !work.picture)
    if (loudspeakers.length > 0 && budget.reserve(textureBytes(loudspeakerFacePx, loudspeakerFacePx))) {
      const face = loudspeakerFace()
      for (const { onWall } of loudspeakers) onWall.show(face)
    }
    this.#pictures = hung.map(({ work }) => work).filter((work) => work.picture !== null)
    this.#stream = new PictureStream<Texture>(
      hung.flatMap(({ work, onWall }) =>
        work.picture
          ? [
              {
                id: work.id,
                renditions: work.picture,
                show: (texture: Texture | null) => onWall.show(texture),
                showMissing: () => onWall.showMissing(),
              },
            ]
          : [],
      ),
      { source: this.#uploads.source, budget, now, onChange },
    )
    this.root.add(this.#onWalls.group)
    this.root.onBeforeRender = (_renderer, _scene, camera) => {
      this.#onWalls.hideUnseen(camera)
      this.#room.hideUnseen(camera)
    }
    for (const shadows of contactShadows([], objects, walls, shadowMaterials())) {
      shadows.draw([...objects.keys()])
      this.root.add(shadows.mesh)
    }
    const plinths = plinthsMesh(objects, mood)
    if (plinths) this.root.add(plinths)
    this.root.add(this.#labels.group, this.#objects.group)
    this.signs.add(this.focusRing.mesh, this.floorMark.mesh)
  }

  /** Sets the renderer. Until then files are loaded and read, and nothing goes to the graphics card. */
  drawWith(binding: RendererBinding): void {
    this.#binding.resolve(binding)
    this.#uploads.uploadWith(binding.renderer)
  }

  /** Resolves once the room is built. Rejects when its files cannot be fetched or read. */
  get roomStands(): Promise<void> {
    return this.#room.stands
  }

  /** Takes in a view, so that what it shows becomes sharp. Call it a few times a second while the visitor moves. */
  look(camera: PerspectiveCamera, screenHeightPx: number): void {
    this.#sights.lookFrom(camera)
    const scale = { pxAtOneMetre: pxAtOneMetre(screenHeightPx, (camera.fov * Math.PI) / 180) }
    this.#stream.look((index): PictureWish => {
      const hung = this.#pictures[index]
      if (!hung) return { neededPx: 0, urgency: 0, seen: false }
      const sight = this.#sights.of(hung)
      const longerSideM = Math.max(hung.widthMm, hung.heightMm) / 1000
      return {
        neededPx: neededPx(longerSideM, sight, scale),
        urgency: urgency(longerSideM, sight),
        seen: sight.seen,
      }
    })
    this.videos.look((work) => this.#sights.of(work))
    this.sounds.look((work) => {
      const { distanceM, seen, roundTheCorner } = this.#sights.of(work)
      return { distanceM, clear: seen || roundTheCorner }
    })
  }

  /**
   * Prints one of the labels and texts that can be read from the camera's place; false when all of them are printed.
   * Drawing text is slow: give each its own task.
   */
  printLabel(camera: PerspectiveCamera): boolean {
    // Nobody reads a label before the walk has begun.
    if (!this.#objectsStand) return false
    const printed = this.#labels.look(camera.position) || (this.#room.lettering?.look(camera.position) ?? false)
    if (printed) this.#options.onChange()
    return printed
  }

  /** Prints them all at once; during a walk they are printed one by one. */
  printLabels(camera: PerspectiveCamera): void {
    while (this.printLabel(camera));
  }

  /** Uploads the next slice of pixels to the graphics card; true when more are waiting. Call it once per frame. */
  advance(): boolean {
    return this.#uploads.advance()
  }

  /** Uploads everything that waits. */
  advanceAll(): void {
    while (this.#uploads.advance());
  }

  firstPictures(): Promise<void> {
    return this.#stream.firstPictures()
  }

  sharpPictures(): Promise<void> {
    return this.#stream.sharpPictures()
  }

  get sharpRatio(): number {
    return this.#stream.sharpRatio
  }

  /**
   * The walk has begun: everything out of view is fetched too, pictures before objects. Resolves once every object is
   * placed or known to be missing.
   */
  openUp(): Promise<void> {
    this.root.add(this.signs)
    this.#stream.openUp()
    const { fileAt, onChange } = this.#options
    this.#objectsStand ??= this.#binding.promise.then(({ renderer }) =>
      this.#objects.load(renderer, this.#mood, fileAt, onChange),
    )
    return this.#objectsStand
  }

  /** Builds the hung works that can be seen from here, so that their shaders are known before they are drawn. */
  makeSeen(camera: PerspectiveCamera): void {
    this.#onWalls.hideUnseen(camera)
  }

  /** Builds the remaining hung works, with a pause after each part. */
  async makeRest(pause: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#onWalls.makeNext()) await pause()
  }

  pick(ray: WallRay): Picked {
    return pick(this.scene.works, this.scene.space.walls, ray)
  }

  ringRound(work: HungWork | null): void {
    this.focusRing.surround(work)
    this.#options.onChange()
  }

  markFloor(pointM: FloorPoint | null): void {
    this.floorMark.lieAt(pointM)
    this.#options.onChange()
  }

  /**
   * From now on this limits the size of all textures together; pictures that are no longer looked at are released at
   * once.
   */
  limitTextures(bytes: number): void {
    this.budget.limitTo(bytes)
    this.#stream.fitBudget()
  }

  /** The network is available again. */
  retry(): void {
    this.#stream.retry()
  }

  /** The fonts have loaded. */
  reprintLabels(): void {
    this.#labels.reprint()
    this.#room.lettering?.reprint()
    this.#options.onChange()
  }

  /** Updates the printed labels to these works' labels. */
  relabel(works: readonly HungWork[]): void {
    this.#labels.relabel(works)
    this.#options.onChange()
  }

  /** The visitor stands before this work, or before none. */
  standBefore(workId: string | null): void {
    this.#options.voices.standBefore(workId)
    this.videos.standBefore(workId)
    this.sounds.standBefore(workId)
  }

  /** The visitor is inside, or has left: nothing moves or sounds in an empty room. */
  attend(present: boolean): void {
    this.videos.attend(present)
    this.sounds.attend(present)
  }

  /** The graphics context was lost and restored; downloaded data is requested again. */
  recover(): void {
    this.#stream.restart()
    this.#labels.reprint()
    this.#room.lettering?.reprint()
    this.#options.onChange()
  }

  [Symbol.dispose](): void {
    this.videos[Symbol.dispose]()
    this.sounds[Symbol.dispose]()
    this.#room[Symbol.dispose]()
    this.#stream[Symbol.dispose]()
    this.#labels[Symbol.dispose]()
    this.#objects[Symbol.dispose]()
    for (const mesh of meshesOf(this.root)) {
      mesh.geometry.dispose()
      for (const material of materialsOf(mesh)) material.dispose()
    }
    this.root.clear()
  }
}
