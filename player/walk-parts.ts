import type { HungWork } from '@enfilade/contract/scene-document'
import type { Stage } from '@enfilade/scene/stage/stage'
import type { Resolution, ResolutionBounds } from './drawing/resolution.ts'
import type { Screen } from './drawing/screen.ts'
import type { SettingsKeeper } from './settings/settings-keeper.ts'
import type { SoundDesk } from './sound/sound-desk.ts'
import type { WalkSpot } from './walk-address.ts'

/** The parts of a walk. */
export type WalkParts = {
  readonly screen: Screen
  readonly stage: Stage
  readonly resolution: Resolution
  readonly sound: SoundDesk
  readonly settings: SettingsKeeper
  /** The bounds of resolution by the visitor's present settings. */
  readonly boundsNow: () => ResolutionBounds
  /** Whether motion is reduced, by the visitor's or their device's settings. */
  readonly isStill: () => boolean
  readonly startBefore: HungWork | null
  /** The exact spot to start at; has priority over a work. */
  readonly startAt: WalkSpot | null
}
