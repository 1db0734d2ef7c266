import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { RoomFiles } from '@enfilade/scene/stage/room-model'
import { RoomVoices } from '@enfilade/scene/stage/room-voices'
import { Stage } from '@enfilade/scene/stage/stage'
import { textureBudgetBytes } from '@enfilade/scene/stage/texture-budget'
import type { Drawing } from './drawing/drawing-context.ts'
import { nextTask } from './drawing/next-task.ts'
import { Resolution, type ResolutionBounds } from './drawing/resolution.ts'
import { NoWebGl, Screen } from './drawing/screen.ts'
import { ExhibitionWalk } from './exhibition-walk.ts'
import type { SettingsKeeper } from './settings/settings-keeper.ts'
import { fileAt } from './site-files.ts'
import { SoundDesk } from './sound/sound-desk.ts'
import type { QualityWish, WalkSpot } from './walk-address.ts'

export type WalkOptions = {
  readonly canvas: HTMLCanvasElement
  /** Opens the graphics context of the walk; null without WebGL 2. */
  readonly openDrawing: () => Drawing | null
  readonly scene: SceneDocument
  readonly room: RoomFiles
  readonly settings: SettingsKeeper
  readonly quality: QualityWish
  /** Url of the work to start in front of, or null for the space's own start. */
  readonly at: string | null
  /** The exact spot to start at, or null. */
  readonly spot: WalkSpot | null
}

/** While walking, motion matters more than detail: at rest every frame has full resolution. */
const leastRatio = 0.45
const mostRatio = 2

function boundsFor(quality: QualityWish): ResolutionBounds {
  const full = Math.min(mostRatio, Math.max(leastRatio, window.devicePixelRatio))
  switch (quality) {
    case 'low':
      return { leastRatio: Math.min(leastRatio, full), mostRatio: Math.min(1, full) }
    case 'medium':
    case 'auto':
      return { leastRatio: Math.min(leastRatio, full), mostRatio: full }
    case 'high':
      return { leastRatio: full, mostRatio: full }
    default:
      return quality satisfies never
  }
}

/**
 * Builds the walk, part by part: everything but room and pictures, which follow as their files arrive. Rejects with
 * `NoWebGl` without WebGL 2.
 */
export async function openWalk(options: WalkOptions): Promise<ExhibitionWalk> {
  const { canvas, scene, settings, quality, at } = options
  let walk: ExhibitionWalk | null = null
  const screen = new Screen(canvas, () => walk?.frames.drawSoon())
  await nextTask()
  const coarsePointer = matchMedia('(pointer: coarse)').matches
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const isStill = () => {
    const { motion } = settings.current()
    return motion === 'system' ? stillness.matches : motion === 'reduced'
  }
  // The address has priority over the visitor's own setting.
  const boundsNow = () => boundsFor(quality === 'auto' ? settings.current().quality : quality)
  const resolution = new Resolution(boundsNow())
  const voices = new RoomVoices()
  const { music } = scene.exhibition
  const sound = new SoundDesk({ voices, music: music ? fileAt(music.path) : null })
  const stage = new Stage({
    scene,
    room: options.room,
    fileAt,
    budgetBytes: coarsePointer || quality === 'low' ? textureBudgetBytes.coarse : textureBudgetBytes.fine,
    wake: () => walk?.frames.handOverSoon(),
    onChange: () => walk?.frames.drawSoon(),
    now: () => performance.now(),
    videosStart: () => !isStill(),
    voices,
    voiceOf: sound.voiceOf,
  })
  await nextTask()
  walk = new ExhibitionWalk({
    screen,
    stage,
    resolution,
    sound,
    settings,
    boundsNow,
    isStill,
    startBefore: scene.works.find(({ url }) => url === at) ?? null,
    startAt: options.spot,
  })
  // Fetching and decoding have started before the page waits for the graphics card.
  await nextTask()
  const drawing = options.openDrawing()
  if (!drawing) {
    walk[Symbol.dispose]()
    throw new NoWebGl('no WebGL 2')
  }
  screen.open(drawing)
  // While the graphics card is idle: later it would have to finish first.
  screen.layOut(resolution.movingRatio)
  walk.followContext()
  const isFine = drawing.context.getContextAttributes()?.antialias === true
  stage.drawWith({ renderer: screen.renderer, surfaceAnisotropy: isFine ? 8 : 2 })
  return walk
}
