import { fieldOf } from '#player/json-fields.ts'

export type BridgeSettings = {
  /** Origins of the pages that may control this player. */
  readonly trustedOrigins: readonly string[]
  readonly siteName?: string
  /** Each as `#rrggbb`. */
  readonly accent?: { readonly day: string; readonly night: string }
}

const noSettings: BridgeSettings = { trustedOrigins: [] }
let reading: Promise<BridgeSettings> | null = null

/** The site's settings, requested once. Without an answer, only the player's own origin is trusted. */
export function readBridgeSettings(): Promise<BridgeSettings> {
  reading ??= fetch('/player/settings.json', { mode: 'cors', credentials: 'omit' })
    .then(async (response) => (response.ok ? settingsOf(await response.json()) : noSettings))
    .catch(() => noSettings)
  return reading
}

function settingsOf(answer: unknown): BridgeSettings {
  const origins = fieldOf(answer, 'trustedOrigins')
  const areTexts = Array.isArray(origins) && origins.every((origin) => typeof origin === 'string')
  const siteName = fieldOf(answer, 'siteName')
  const day = fieldOf(answer, 'accent', 'day')
  const night = fieldOf(answer, 'accent', 'night')
  return {
    trustedOrigins: areTexts ? origins : [],
    ...(typeof siteName === 'string' && { siteName }),
    ...(isColour(day) && isColour(night) && { accent: { day, night } }),
  }
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
}
