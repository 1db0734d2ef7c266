import { fieldOf } from '#player/json-fields.ts'

export type HouseSettings = {
  /** Origins of the pages that this player obeys. */
  readonly trustedOrigins: readonly string[]
  readonly houseName?: string
  /** Each as `#rrggbb`. */
  readonly accent?: { readonly day: string; readonly night: string }
}

const noSettings: HouseSettings = { trustedOrigins: [] }
let reading: Promise<HouseSettings> | null = null

/** What the house says of itself, asked for once. Where it says nothing, only the player's own origin is trusted. */
export function readHouseSettings(): Promise<HouseSettings> {
  reading ??= fetch('/player/settings.json', { mode: 'cors', credentials: 'omit' })
    .then(async (response) => (response.ok ? settingsOf(await response.json()) : noSettings))
    .catch(() => noSettings)
  return reading
}

function settingsOf(answer: unknown): HouseSettings {
  const origins = fieldOf(answer, 'trustedOrigins')
  const areTexts = Array.isArray(origins) && origins.every((origin) => typeof origin === 'string')
  const houseName = fieldOf(answer, 'houseName')
  const day = fieldOf(answer, 'accent', 'day')
  const night = fieldOf(answer, 'accent', 'night')
  return {
    trustedOrigins: areTexts ? origins : [],
    ...(typeof houseName === 'string' && { houseName }),
    ...(isColour(day) && isColour(night) && { accent: { day, night } }),
  }
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
}
