import { z } from 'zod'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

const HouseSettings = z.object({
  /** Origins of the pages that this player obeys. */
  trustedOrigins: z.array(z.string().max(300)).max(20),
  houseName: z.string().max(200).optional(),
  accent: z.object({ day: Colour, night: Colour }).optional(),
})
export type HouseSettings = z.infer<typeof HouseSettings>

const noSettings: HouseSettings = { trustedOrigins: [] }
let reading: Promise<HouseSettings> | null = null

/** What the house says of itself, asked for once. Where it says nothing, only the player's own origin is trusted. */
export function readHouseSettings(): Promise<HouseSettings> {
  reading ??= fetch('/player/settings.json', { mode: 'cors', credentials: 'omit' })
    .then(async (response) => (response.ok ? HouseSettings.parse(await response.json()) : noSettings))
    .catch(() => noSettings)
  return reading
}
