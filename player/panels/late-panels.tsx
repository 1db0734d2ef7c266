import { late } from './late-panel.tsx'

export const HelpPanel = late(async () => (await import('./help-panel.tsx')).HelpPanel)
export const SettingsPanel = late(async () => (await import('./settings-panel.tsx')).SettingsPanel)
export const PlanPanel = late(async () => (await import('./plan-panel.tsx')).PlanPanel)
export const ListOverWalk = late(async () => (await import('./list-over-walk.tsx')).ListOverWalk)
export const EnlargedWork = late(async () => (await import('./enlarged-work.tsx')).EnlargedWork)
/** For visitors who have a headset. */
export const HeadsetWord = late(async () => (await import('#player/vr/headset-word.tsx')).HeadsetWord)
/** For visitors who use a touch screen. */
export const ThumbRing = late(async () => (await import('./thumb-ring.tsx')).ThumbRing)
export const AskPanel = late(async () => (await import('#player/sale/ask-panel.tsx')).AskPanel)
