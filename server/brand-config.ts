import { emailAddress } from '@enfilade/contract/email-addresses'
import { z } from 'zod'
import { contrastRatio, lightenedUntil } from './colour-contrast.ts'
import { ConfiguredAddress } from './config-addresses.ts'

/** The settings that give a site its identity. */
export type Brand = {
  name: string
  /** One or two sentences for the footer. */
  about: string
  email: string
  phone: string | null
  /** The contact for the press, for example about the logo. */
  pressEmail: string
  documentationUrl: string | null
  /** Where account holders work on their exhibitions. */
  dashboardUrl: string | null
  addressLines: string[]
  socialLinks: { name: string; url: string }[]
  privacyUrl: string | null
  termsUrl: string | null
  pressUrl: string | null
  /** The colour of the main action, in the light and the dark scheme. */
  accent: BrandAccent
}

type BrandAccent = { day: string; night: string }

export const defaultBrandName = 'Enfilade'

/** The backgrounds of the accent: `--paper` of the site's tokens, light and dark. */
const paper = { day: '#f7f6f2', night: '#141413' } as const
export const defaultAccent: BrandAccent = { day: '#00593f', night: '#7ccba6' }
/** The contrast that small text needs (WCAG 2.2, 1.4.3); the site's own accent has it in the dark scheme. */
const leastContrast = 4.5
const nightContrast = 7

/** `Name=https://…, Name=https://…` */
export const NamedLinks = z.string().transform((text, context) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name, ...address] = part.split('=')
      const link = z
        .object({ name: z.string().min(1), url: ConfiguredAddress })
        .safeParse({ name, url: address.join('=') })
      if (link.success) return link.data
      context.addIssue('is a list such as Video=https://video.example.org/us, Chat=https://chat.example.org/us')
      return z.NEVER
    }),
)

/** Text without line breaks and other control characters, which would end a line of a mail header. */
export const OneLine = z.string().regex(/^\P{Cc}*$/u, 'is one line of text')

const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'is a colour such as #00593f')
  .transform((colour) => colour.toLowerCase())

/** Refuses an illegible accent: it marks what everyone must find. */
const accentOn = (ground: string, where: string) =>
  Colour.refine((colour) => contrastRatio(colour, ground) >= leastContrast, {
    error: ({ input }) =>
      `stands out from ${where} (${ground}) by ${contrastRatio(String(input), ground).toFixed(1)} : 1 only; it needs ${leastContrast} : 1 to be read`,
  })

export const brandVariables = {
  BRAND_NAME: OneLine.trim().max(60, 'has at most 60 characters').default(defaultBrandName),
  BRAND_ABOUT: z.string().max(500, 'has at most 500 characters').optional(),
  BRAND_EMAIL: emailAddress('is an e-mail address').optional(),
  BRAND_PHONE: z
    .string()
    .regex(/^\+?[\d ().-]{3,40}$/, 'is a phone number such as +41 41 000 00 00')
    .optional(),
  BRAND_PRESS_EMAIL: emailAddress('is an e-mail address').optional(),
  BRAND_ADDRESS: z.string().max(200, 'has at most 200 characters').optional(),
  BRAND_SOCIAL_LINKS: NamedLinks.default([]),
  BRAND_DOCUMENTATION_URL: ConfiguredAddress.optional(),
  BRAND_DASHBOARD_URL: ConfiguredAddress.optional(),
  BRAND_PRIVACY_URL: ConfiguredAddress.optional(),
  BRAND_TERMS_URL: ConfiguredAddress.optional(),
  BRAND_PRESS_URL: ConfiguredAddress.optional(),
  BRAND_ACCENT: accentOn(paper.day, 'the paper').optional(),
  BRAND_ACCENT_NIGHT: accentOn(paper.night, 'the dark paper').optional(),
}

const BrandVariables = z.object(brandVariables)

/** `publicUrl` gives the site a mail address if none is set. */
export function readBrand(values: z.infer<typeof BrandVariables>, publicUrl: string): Brand {
  const name = values.BRAND_NAME
  const email = values.BRAND_EMAIL ?? `contact@${new URL(publicUrl).hostname}`
  // Only Enfilade is in Zug; another site has no place until it states one.
  const address = values.BRAND_ADDRESS ?? (name === defaultBrandName ? `${name}, 6300 Zug, Switzerland` : name)
  return {
    name,
    about:
      values.BRAND_ABOUT ??
      `${name} is a house of rooms for art. Artists, galleries, museums and collectors hang their exhibitions here; anyone may walk in.`,
    email,
    phone: values.BRAND_PHONE ?? null,
    pressEmail: values.BRAND_PRESS_EMAIL ?? email,
    documentationUrl: values.BRAND_DOCUMENTATION_URL ?? null,
    dashboardUrl: values.BRAND_DASHBOARD_URL ?? null,
    addressLines: address
      .split(',')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    socialLinks: values.BRAND_SOCIAL_LINKS,
    privacyUrl: values.BRAND_PRIVACY_URL ?? null,
    termsUrl: values.BRAND_TERMS_URL ?? null,
    pressUrl: values.BRAND_PRESS_URL ?? null,
    accent: accentOf(values.BRAND_ACCENT, values.BRAND_ACCENT_NIGHT),
  }
}

/** If only the light accent is set, the dark scheme gets a lighter one of the same hue. */
function accentOf(day: string | undefined, night: string | undefined): BrandAccent {
  if (day === undefined) return { ...defaultAccent, ...(night !== undefined && { night }) }
  return { day, night: night ?? lightenedUntil(day, paper.night, nightContrast) }
}
