import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { OpenFloor } from '@enfilade/scene/plan/floor-path'
import type { SoundControls } from '@enfilade/scene/stage/sound-works'
import type { Stage } from '@enfilade/scene/stage/stage'
import type { VideoControls } from '@enfilade/scene/stage/video-works'
import type { WebGLRenderer } from 'three'
import type { SettingsKeeper } from './settings/settings-keeper.ts'
import type { SoundDesk } from './sound/sound-desk.ts'
import type { HeadsetState } from './vr/headset-state.ts'

/** Where the visitor is and what they see. A new value each time; `moved` hands one out about ten times a second. */
export type WalkState = {
  readonly atM: FloorPoint
  /** 0 looks along −z and grows turning left, as in the scene document. */
  readonly yawRad: number
  /** 0 is level, positive looks up. */
  readonly pitchRad: number
  /** The room the visitor stands in (index into `scene.space.rooms`), or null between rooms. */
  readonly roomIndex: number | null
  /** Id of the work the visitor stands before, or null. */
  readonly standing: string | null
  /** Id of the work the tour goes on from: the one the visitor is being led to, or has come to rest before last. */
  readonly onTour: string | null
  /** Id of the work under the pointer, or null. */
  readonly hover: string | null
  /** Whether a walk, a turn or a glide is under way. */
  readonly moving: boolean
}

/** How finely the walk is drawn at the moment and what its textures weigh. */
export type WalkQuality = {
  /** Drawn pixels for each CSS pixel, along one side. */
  readonly pixelRatio: number
  readonly frameMs: number
  readonly textureBytes: number
  readonly textureBudgetBytes: number
  /** The most that textures ever weighed on this walk. */
  readonly texturePeakBytes: number
  /** Share of the pictures in view that are as sharp as the screen can show. */
  readonly picturesSharpRatio: number
  /** Whether what is on the screen is as good as this view gets: at rest, in full resolution, every picture sharp. */
  readonly isFinal: boolean
}

/** Why a walk cannot go on; a sentence for it is the page's to choose. */
export type WalkFailure =
  | { readonly because: 'no-webgl' }
  | { readonly because: 'context-lost' }
  | { readonly because: 'no-scene' }
  | { readonly because: 'no-room' }

export type WalkEvents = {
  /** At most ten times a second while the visitor moves, and once more when they have come to rest. */
  moved: WalkState
  /** Id of the work the visitor now stands before, or null when they left it. */
  standing: string | null
  /** Id of the work under the pointer, or null. */
  hover: string | null
  quality: WalkQuality
  failed: WalkFailure
  /** After each drawn frame. Listeners must not allocate. */
  frame: undefined
}

/** Edges of the picture that panels cover, in CSS px: a work that is visited is framed in what is left. */
export type CoveredEdges = {
  readonly leftPx: number
  readonly topPx: number
  readonly rightPx: number
  readonly bottomPx: number
}

export type StillOptions = {
  readonly widthPx: number
  readonly heightPx: number
  /** Where to stand and the way to face; the space's start when left out. */
  readonly from?: { readonly atM: FloorPoint; readonly yawRad: number }
  readonly eyeHeightM?: number
  /** Where the vanishing point stands in the picture, as parts of its width and height from the top left. */
  readonly vanishingPointRatio?: { readonly x: number; readonly y: number }
  /** Horizontal angle of view; 75° when left out. */
  readonly fieldOfViewDeg?: number
  readonly type?: 'image/png' | 'image/jpeg' | 'image/webp'
}

/** The rooms as they are lent to a headset, which draws them and walks in them by itself meanwhile. */
export type LentRooms = {
  readonly stage: Stage
  readonly renderer: WebGLRenderer
  readonly floor: OpenFloor
  /** The works with their labels of this moment: another list whenever one of them has changed. */
  works(): readonly HungWork[]
  /** The visitor is here now and faces this way. Costs nothing to say in each frame. */
  standAt(xM: number, zM: number, yawRad: number, pitchRad: number, nowMs: number): void
  /** A frame was drawn. */
  drewFrame(): void
  /** The plain walk goes on, from where the visitor stands. */
  giveBack(): void
}

/** Who has borrowed the rooms: what asks the walk to lead the visitor somewhere asks them. */
export type Borrower = {
  visit(work: HungWork): void
  walkTo(pointM: FloorPoint): void
  /** What goes on there; null before it has begun. */
  state(): HeadsetState | null
}

/** A walk through one exhibition: the only thing that panels, page and bench hold of the engine. */
export type Walk = {
  readonly scene: SceneDocument
  /** The films among the works. */
  readonly videos: VideoControls
  /** The sound works. */
  readonly sounds: SoundControls
  /** Decides what is heard, and how loud. */
  readonly sound: SoundDesk
  /** What the visitor has chosen for their walks. */
  readonly settings: SettingsKeeper
  state(): WalkState
  quality(): WalkQuality
  /** Calls `listener` from now on; the answer ends it. */
  on<Event extends keyof WalkEvents>(event: Event, listener: (detail: WalkEvents[Event]) => void): () => void
  /** Makes keyboard, pointer, touch and gamepad live; before it, the visitor looks at the room from the start. */
  enter(): void
  /** The visitor has left for the page around: films rest until they enter again. */
  leave(): void
  /** Walks along the floor to the point, or to the nearest one a visitor can stand on. */
  walkTo(pointM: FloorPoint): void
  /** Walks before the work and faces it; jumps with a short fade when `glide` is false or motion is to be reduced. False for an unknown id. */
  visit(workId: string, options?: { readonly glide?: boolean }): boolean
  /** Visits the next work in the curator's order; after the last comes the first. */
  next(): void
  previous(): void
  /** Walks for as long as a thumb leans this far, each part from −1 to 1; 0, 0 once it is lifted. */
  lean(rightRatio: number, forwardRatio: number): void
  /** Steps back from the work the visitor stands before, as far as the floor allows, still facing it. */
  stepBack(): void
  /** Lets the cards beside works say what these labels say now. */
  relabel(works: readonly HungWork[]): void
  /** Draws the focus ring round a work, or round none. */
  focusRing(workId: string | null): void
  /**
   * Tells which edges of the picture panels cover now, and which they will once the visitor stands before a work: the
   * picture's middle moves at once, and works are framed for what is left then.
   */
  keepClear(edges: CoveredEdges, beforeWorks?: CoveredEdges): void
  /** The bounds of a work in CSS px of the canvas, or null when it is out of view. */
  boundsOf(workId: string): { leftPx: number; topPx: number; widthPx: number; heightPx: number } | null
  /** What goes on in the headset that has borrowed the rooms; null in the plain walk. */
  headset(): HeadsetState | null
  /** Lends the rooms; the plain walk neither moves nor draws until they are given back. Null when they are lent already. */
  lend(borrower: Borrower): LentRooms | null
  /** A picture of the room with upright verticals (the lens is shifted, never tilted), every work in it sharp and every label printed. */
  still(options: StillOptions): Promise<Blob>
  [Symbol.dispose](): void
}
