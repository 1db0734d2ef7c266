/** Settings of a visitor for all their walks. */
export type VisitorSettings = {
  /** Walking speed: this many times the usual one. */
  readonly speedRatio: number
  /** Turning of the head for the same drag: this many times the usual one. */
  readonly turnRatio: number
  /** Whether dragging turns the head instead of pulling the room along. */
  readonly invertDrag: boolean
  /** Whether single letters walk and open panels; they disturb visitors who use speech input or switch devices. */
  readonly letterKeys: boolean
  /** Whether the view is dragged, or follows the mouse after a click into it. */
  readonly looking: 'drag' | 'mouse'
  /** Whether moves are teleports without glides; `system` follows the device. */
  readonly motion: 'system' | 'reduced' | 'full'
  readonly quality: 'auto' | 'low' | 'medium' | 'high'
  /** The volume of everything, 0 to 1. */
  readonly volumeRatio: number
  readonly captions: boolean
  /** The language of labels where available; null is the exhibition's own. */
  readonly language: string | null
  /** How a stick turns the visitor in a headset: 30° at each press, or continuously while it is held. */
  readonly headsetTurning: 'steps' | 'smooth'
  /** Whether the edges of the view darken in a headset while the visitor is moved. */
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
  // The value that disturbs the fewest.
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

/** Parses stored settings; anything missing, invalid or out of bounds becomes the default. */
export function readSettings(kept: string | null): VisitorSettings {
  let held: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse((kept ?? '').slice(0, longestKept))
    if (typeof parsed === 'object' && parsed !== null) held = { ...parsed }
  } catch {
    // Nothing was stored, or no settings.
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
