/** A link with its text. */
export type NamedLink = { name: string; href: string }

/** The operator's settings for the site: everything on a page that belongs to this site alone. */
export type SiteSettings = {
  name: string
  /** The site's public origin, such as `https://enfilade.example`; null uses the request's own. */
  publicOrigin: string | null
  /** Origin of pictures and files; empty when the site serves them itself. */
  contentOrigin: string
  /** Origin of the player; empty when the site serves it itself. */
  playerOrigin: string
  /** Origins whose messages a page trusts, besides that of the frame it opened itself. */
  trustedPlayerOrigins: readonly string[]
  /** One or two sentences in the footer. */
  about: string
  addressLines: readonly string[]
  email: string | null
  phone: string | null
  /** The contact for the press, also for the use of the logo. */
  pressEmail: string | null
  /** The documentation for users, on a separate site. */
  documentationUrl: string | null
  /** Where account holders work on their exhibitions: the studio, or a separate site. */
  dashboardUrl: string
  socialLinks: readonly NamedLink[]
  legalLinks: readonly NamedLink[]
  /** The colour of primary buttons, in the light and the dark scheme; null for that of the tokens. */
  accent: { day: string; night: string } | null
  /**
   * A viewer for the site's IIIF documents: its name, and the address to which a document's is appended; null for none.
   */
  iiifViewer: NamedLink | null
}
