import { z } from 'zod'

/*
 * The further filters of the list of works. Each choice has its word in the address and the name that visitors read.
 * The rule that decides the choice is stated here and applied when the record is written.
 */

/** The types of work: in lower case in addresses, with the name that visitors read. */
export const artworkTypes = [
  { slug: 'painting', name: 'Painting' },
  { slug: 'sculpture', name: 'Sculpture' },
  { slug: 'print', name: 'Print' },
  { slug: 'drawing', name: 'Drawing' },
  { slug: 'photography', name: 'Photography' },
  { slug: 'video', name: 'Video' },
  { slug: 'streetart', name: 'Street art' },
  { slug: 'artifact', name: 'Artifact' },
  { slug: 'audio', name: 'Sound' },
] as const

/** By the longest side of the work: up to 40 cm, up to 100 cm, up to 180 cm, and larger. */
export const artworkSizes = [
  { slug: 'small', name: 'Small, up to 40 cm', upToCm: 40 },
  { slug: 'medium', name: 'Medium, up to 100 cm', upToCm: 100 },
  { slug: 'large', name: 'Large, up to 180 cm', upToCm: 180 },
  { slug: 'very-large', name: 'Very large', upToCm: null },
] as const

/** The colours that cover most of a picture; a picture may have up to three. */
export const artworkColours = [
  { slug: 'red', name: 'Red' },
  { slug: 'orange', name: 'Orange' },
  { slug: 'yellow', name: 'Yellow' },
  { slug: 'green', name: 'Green' },
  { slug: 'blue', name: 'Blue' },
  { slug: 'violet', name: 'Violet' },
  { slug: 'pink', name: 'Pink' },
  { slug: 'brown', name: 'Brown' },
  { slug: 'black', name: 'Black' },
  { slug: 'grey', name: 'Grey' },
  { slug: 'white', name: 'White' },
] as const

/** By the price of a work on sale, in its own currency. */
export const artworkPriceBands = [
  { slug: 'up-to-500', name: 'Up to 500', upTo: 500 },
  { slug: 'up-to-2000', name: '500 to 2,000', upTo: 2000 },
  { slug: 'up-to-10000', name: '2,000 to 10,000', upTo: 10_000 },
  { slug: 'over-10000', name: 'Over 10,000', upTo: null },
] as const

/** Families of medium, recognised by words in a work's medium; a work may belong to several. */
export const artworkMediums = [
  { slug: 'oil', name: 'Oil' },
  { slug: 'acrylic', name: 'Acrylic' },
  { slug: 'tempera', name: 'Tempera' },
  { slug: 'watercolour', name: 'Watercolour and gouache' },
  { slug: 'ink', name: 'Ink' },
  { slug: 'pencil', name: 'Pencil' },
  { slug: 'chalk', name: 'Chalk and charcoal' },
  { slug: 'pastel', name: 'Pastel' },
  { slug: 'intaglio', name: 'Etching and engraving' },
  { slug: 'relief-print', name: 'Woodcut and linocut' },
  { slug: 'lithograph', name: 'Lithograph' },
  { slug: 'screenprint', name: 'Screenprint' },
  { slug: 'photograph', name: 'Photograph' },
  { slug: 'digital-print', name: 'Digital print' },
  { slug: 'collage', name: 'Collage' },
  { slug: 'bronze', name: 'Bronze and other metal' },
  { slug: 'stone', name: 'Stone' },
  { slug: 'wood', name: 'Wood' },
  { slug: 'ceramic', name: 'Ceramic' },
  { slug: 'glass', name: 'Glass' },
  { slug: 'textile', name: 'Textile' },
  { slug: 'video', name: 'Film and video' },
] as const

/** By the year a work was begun. */
export const artworkPeriods = [
  { slug: 'before-1400', name: 'Before 1400', fromYear: null, toYear: 1399 },
  { slug: '15th-century', name: '15th century', fromYear: 1400, toYear: 1499 },
  { slug: '16th-century', name: '16th century', fromYear: 1500, toYear: 1599 },
  { slug: '17th-century', name: '17th century', fromYear: 1600, toYear: 1699 },
  { slug: '18th-century', name: '18th century', fromYear: 1700, toYear: 1799 },
  { slug: '19th-century', name: '19th century', fromYear: 1800, toYear: 1899 },
  { slug: '20th-century', name: '20th century', fromYear: 1900, toYear: 1999 },
  { slug: '21st-century', name: '21st century', fromYear: 2000, toYear: null },
] as const

const slugs = <Slug extends string>(choices: readonly { slug: Slug }[]) => z.enum(choices.map(({ slug }) => slug))

export const ArtworkSize = slugs(artworkSizes)
export type ArtworkSize = z.infer<typeof ArtworkSize>
export const ArtworkColour = slugs(artworkColours)
export type ArtworkColour = z.infer<typeof ArtworkColour>
export const ArtworkPriceBand = slugs(artworkPriceBands)
export type ArtworkPriceBand = z.infer<typeof ArtworkPriceBand>
export const ArtworkMedium = slugs(artworkMediums)
export type ArtworkMedium = z.infer<typeof ArtworkMedium>
export const ArtworkPeriod = slugs(artworkPeriods)
export type ArtworkPeriod = z.infer<typeof ArtworkPeriod>
