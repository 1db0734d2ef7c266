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

/** Where the visitor is and what they see. A new object each time; `moved` emits one about ten times a second. */
export type WalkState = {
  readonly atM: FloorPoint
  /** 0 looks along −z and grows turning left, as in the scene document. */
  readonly yawRad: number
  /** 0 is level, positive looks up. */
  readonly pitchRad: number
  /** The room the visitor stands in (index into `scene.space.rooms`), or null between rooms. */
  readonly roomIndex: number | null
  /** Id of the work in front of the visitor, or null. */
  readonly standing: string | null
  /** Id of the work from which the tour continues: the one the visitor is being moved to, or last arrived at. */
  readonly onTour: string | null
  /** Id of the work under the pointer, or null. */
  readonly hover: string | null
  /** Whether a walk, a turn or a glide is under way. */
  readonly moving: boolean
}

/** The present resolution of the walk and its texture memory. */
export type WalkQuality = {
  /** Drawn pixels per CSS pixel, along one side. */
  readonly pixelRatio: number
  readonly frameMs: number
  readonly textureBytes: number
  readonly textureBudgetBytes: number
  /** The peak of texture memory on this walk. */
  readonly texturePeakBytes: number
  /** Share of the pictures in view that are as sharp as the screen can show. */
  readonly picturesSharpRatio: number
  /** Whether the screen shows the best of this view: at rest, in full resolution, every picture sharp. */
  readonly isFinal: boolean
}

/** Why a walk cannot continue; the page chooses a sentence for it. */
export type WalkFailure =
  | { readonly because: 'no-webgl' }
  | { readonly because: 'context-lost' }
  | { readonly because: 'no-scene' }
  | { readonly because: 'no-room' }

export type WalkEvents = {
  /** At most ten times a second while the visitor moves, and once more when they have come to rest. */
  moved: WalkState
  /** Id of the work now in front of the visitor, or null when they left it. */
  standing: string | null
  /** Id of the work under the pointer, or null. */
  hover: string | null
  quality: WalkQuality
  failed: WalkFailure
  /** After each drawn frame. Listeners must not allocate. */
  frame: undefined
}

/** Edges of the picture that panels cover, in CSS px: a visited work is framed in the rest. */
export type CoveredEdges = {
  readonly leftPx: number
  readonly topPx: number
  readonly rightPx: number
  readonly bottomPx: number
}

export type StillOptions = {
  readonly widthPx: number
  readonly heightPx: number
  /** Where to stand and the direction of view; the space's start by default. */
  readonly from?: { readonly atM: FloorPoint; readonly yawRad: number }
  readonly eyeHeightM?: number
  /** The vanishing point in the picture, as shares of its width and height from the top left. */
  readonly vanishingPointRatio?: { readonly x: number; readonly y: number }
  /** Horizontal angle of view; 75° by default. */
  readonly fieldOfViewDeg?: number
  readonly type?: 'image/png' | 'image/jpeg' | 'image/webp'
}

/** The rooms lent to a headset, which draws them and walks in them by itself. */
export type LentRooms = {
  readonly stage: Stage
  readonly renderer: WebGLRenderer
  readonly floor: OpenFloor
  /** The works with their current labels: another list whenever one of them has changed. */
  works(): readonly HungWork[]
  /** Updates the visitor's place and direction. Cheap enough for every frame. */
  standAt(xM: number, zM: number, yawRad: number, pitchRad: number, nowMs: number): void
  /** A frame was drawn. */
  drewFrame(): void
  /** The plain walk continues, from where the visitor stands. */
  giveBack(): void
}

/** The borrower of the rooms: the walk passes moves of the visitor on to it. */
export type Borrower = {
  visit(work: HungWork): void
  walkTo(pointM: FloorPoint): void
  /** The state there; null before it has begun. */
  state(): HeadsetState | null
}

/** A walk through one exhibition: the only part of the engine that panels, page and bench use. */
export type Walk = {
  readonly scene: SceneDocument
  /** The films among the works. */
  readonly videos: VideoControls
  /** The sound works. */
  readonly sounds: SoundControls
  /** Decides what is heard, and how loud. */
  readonly sound: SoundDesk
  /** The visitor's settings. */
  readonly settings: SettingsKeeper
  state(): WalkState
  quality(): WalkQuality
  /** Calls `listener` from now on; the returned function unsubscribes. */
  on<Event extends keyof WalkEvents>(event: Event, listener: (detail: WalkEvents[Event]) => void): () => void
  /** Enables keyboard, pointer, touch and gamepad; before, the visitor looks at the room from the start. */
  enter(): void
  /** The visitor has left for the page around: films pause until they enter again. */
  leave(): void
  /** Walks along the floor to the point, or to the nearest one a visitor can stand on. */
  walkTo(pointM: FloorPoint): void
  /**
   * Walks in front of the work and faces it; teleports with a fade if `glide` is false or motion is reduced. False for
   * an unknown id.
   */
  visit(workId: string, options?: { readonly glide?: boolean }): boolean
  /** Visits the next work in the curator's order; the first again after the last. */
  next(): void
  previous(): void
  /** Walks while a thumb pushes this far, each component from −1 to 1; 0, 0 once it is lifted. */
  lean(rightRatio: number, forwardRatio: number): void
  /** Steps back from the work in front of the visitor, as far as the floor allows, still facing it. */
  stepBack(): void
  /** Updates the cards beside works after their labels changed. */
  relabel(works: readonly HungWork[]): void
  /** Draws the focus ring round a work; null removes it. */
  focusRing(workId: string | null): void
  /**
   * Sets which edges of the picture panels cover now, and which they will in front of a work: the picture's middle
   * moves at once, and works are framed for what is free then.
   */
  keepClear(edges: CoveredEdges, beforeWorks?: CoveredEdges): void
  /** The bounds of a work in CSS px of the canvas, or null if it is out of view. */
  boundsOf(workId: string): { leftPx: number; topPx: number; widthPx: number; heightPx: number } | null
  /** The state of the headset that has borrowed the rooms; null in the plain walk. */
  headset(): HeadsetState | null
  /** Lends the rooms; the plain walk neither moves nor draws until they are returned. Null if they are already lent. */
  lend(borrower: Borrower): LentRooms | null
  /**
   * A picture of the room with upright verticals (the lens is shifted, never tilted), all works sharp, all labels
   * printed.
   */
  still(options: StillOptions): Promise<Blob>
  [Symbol.dispose](): void
}
