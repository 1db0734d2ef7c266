/** What a visitor can choose for all their walks. */
export type VisitorSettings = {
  /** How fast they walk: this many times the usual speed. */
  readonly speedRatio: number
  /** How far the head turns for the same drag: this many times the usual way. */
  readonly turnRatio: number
  /** Whether dragging turns the head, as a handle would, instead of pulling the room along. */
  readonly invertDrag: boolean
  /** Whether single letters walk and open panels; they are in the way of who speaks to the device, or has keys pressed for them. */
  readonly letterKeys: boolean
  /** Whether the view is dragged, or follows the mouse once one has clicked into it. */
  readonly looking: 'drag' | 'mouse'
  /** Whether ways are leapt over and nothing glides; `system` asks the device. */
  readonly motion: 'system' | 'reduced' | 'full'
  readonly quality: 'auto' | 'low' | 'medium' | 'high'
  /** Of everything that is heard, 0 to 1. */
  readonly volumeRatio: number
  readonly captions: boolean
  /** The language in which labels are read where they have it; null is the exhibition's own. */
  readonly language: string | null
  /** How a stick turns the visitor in a headset: 30° at each press, or as long as it is held. */
  readonly headsetTurning: 'steps' | 'smooth'
  /** Whether the edges of the view darken in a headset while one is carried along. */
  readonly headsetNarrowed: boolean
}

export const usualSettings: VisitorSettings = {
  speedRatio: 1,
  turnRatio: 1,
  invertDrag: false,
  letterKeys: true,
  looking: 'drag',
  motion: 'system',
  quality: 'auto',
  volumeRatio: 1,
  captions: true,
  language: null,
  // What disturbs the fewest.
  headsetTurning: 'steps',
  headsetNarrowed: true,
}

export const speedBounds = { least: 0.5, most: 2 } as const
export const turnBounds = { least: 0.4, most: 2.5 } as const
const motions = ['system', 'reduced', 'full'] as const
const qualities = ['auto', 'low', 'medium', 'high'] as const
const longestKept = 2000

function numberIn(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual
}

/** Reads what was kept; whatever is missing, broken or out of bounds is as usual. */
export function readSettings(kept: string | null): VisitorSettings {
  let held: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse((kept ?? '').slice(0, longestKept))
    if (typeof parsed === 'object' && parsed !== null) held = { ...parsed }
  } catch {
    // Nothing was kept, or something else than settings.
  }
  const language = held['language']
  return {
    speedRatio: numberIn(held['speedRatio'], speedBounds.least, speedBounds.most, usualSettings.speedRatio),
    turnRatio: numberIn(held['turnRatio'], turnBounds.least, turnBounds.most, usualSettings.turnRatio),
    invertDrag: held['invertDrag'] === true,
    letterKeys: held['letterKeys'] !== false,
    looking: held['looking'] === 'mouse' ? 'mouse' : 'drag',
    motion: motions.find((motion) => motion === held['motion']) ?? usualSettings.motion,
    quality: qualities.find((quality) => quality === held['quality']) ?? usualSettings.quality,
    volumeRatio: numberIn(held['volumeRatio'], 0, 1, usualSettings.volumeRatio),
    captions: held['captions'] !== false,
    language: typeof language === 'string' && /^[A-Za-z-]{2,35}$/.test(language) ? language : null,
    headsetTurning: held['headsetTurning'] === 'smooth' ? 'smooth' : 'steps',
    headsetNarrowed: held['headsetNarrowed'] !== false,
  }
}
