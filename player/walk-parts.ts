import type { HungWork } from '@enfilade/contract/scene-document'
import type { Stage } from '@enfilade/scene/stage/stage'
import type { Resolution, ResolutionBounds } from './drawing/resolution.ts'
import type { Screen } from './drawing/screen.ts'
import type { SettingsKeeper } from './settings/settings-keeper.ts'
import type { SoundDesk } from './sound/sound-desk.ts'
import type { WalkSpot } from './walk-address.ts'

/** What a walk is put together from. */
export type WalkParts = {
  readonly screen: Screen
  readonly stage: Stage
  readonly resolution: Resolution
  readonly sound: SoundDesk
  readonly settings: SettingsKeeper
  /** How finely frames may be drawn as the visitor wishes it now. */
  readonly boundsNow: () => ResolutionBounds
  /** Whether motion is to be reduced, as the visitor or their device wishes. */
  readonly isStill: () => boolean
  readonly startBefore: HungWork | null
  /** The very spot to start at; before any work. */
  readonly startAt: WalkSpot | null
}
