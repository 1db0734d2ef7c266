/** A word that leads somewhere else. */
export type NamedLink = { name: string; href: string }

/** What an operator says of the site: everything on a page that belongs to this site alone. */
export type SiteSettings = {
  name: string
  /** Origin under which the public knows the site, such as `https://enfilade.example`; null takes the request's own. */
  publicOrigin: string | null
  /** Origin of pictures and files; empty when the site serves them itself. */
  contentOrigin: string
  /** Origin of the player; empty when the site serves it itself. */
  playerOrigin: string
  /** Origins whose messages a page believes, besides that of the frame it opened itself. */
  trustedPlayerOrigins: readonly string[]
  /** One or two sentences in the footer. */
  about: string
  addressLines: readonly string[]
  email: string | null
  phone: string | null
  /** Whom the press may ask, also for the use of the logo. */
  pressEmail: string | null
  /** Where people read how to use the site, on a site of its own. */
  documentationUrl: string | null
  /** Where people who have an account work on their exhibitions, on a site of its own. */
  dashboardUrl: string | null
  socialLinks: readonly NamedLink[]
  legalLinks: readonly NamedLink[]
  /** The colour of the one thing to do next, by day and at night; null for that of the tokens. */
  accent: { day: string; night: string } | null
  /** A viewer for what the site tells after IIIF: its name, and the address that a document's is put behind; null for none. */
  iiifViewer: NamedLink | null
}
