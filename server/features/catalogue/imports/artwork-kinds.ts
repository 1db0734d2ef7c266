import { type ArtworkType, ArtworkType as ArtworkTypes } from '@enfilade/contract/artworks'
import { mediaWords, plainMedium } from './media-words.ts'

/** English words, the type they mean, and the words of other languages for the same. */
type KindRule = readonly [RegExp, ArtworkType, RegExp?]

/** Museums' classifications of works, tried in this order: the narrower before the wider. */
const kindWords: readonly KindRule[] = [
  [/\bsound (works?|art|pieces?|installations?)\b|\baudio\b/, 'AUDIO', mediaWords.sound],
  [/street\s*art|graffiti|mural\b/, 'STREETART', mediaWords.street],
  [
    /photo|daguerreotype|tintype|ambrotype|gelatin silver|albumen|cyanotype|c-print|chromogenic/,
    'PHOTOGRAPHY',
    mediaWords.photograph,
  ],
  [/video|\bfilms?\b|animation|time-based|computer art/, 'VIDEO', mediaWords.film],
  [/\bmetal engraving/, 'PRINT', mediaWords.metalPlate],
  [
    /sculpt|relief|installation|statue|bust\b|assemblage|construction|cr[eè]che|\bcasts?\b|ceramic|metals?\b|glass\b/,
    'SCULPTURE',
    mediaWords.sculpture,
  ],
  [
    /paper, print|\bprints?\b|printing block|block for printing|graphics?\b|etching|engraving|lithograph|lithotint|\blitho\b|woodcut|screenprint|silkscreen|serigraph|poster\b|aquatint|mezzotint|linocut|monotype/,
    'PRINT',
    mediaWords.print,
  ],
  [
    /watercolou?r|drawing(?!.*painting)|paper, unique|sketch|pastel|album leaf|manuscript|collage|graphite|charcoal|chalk|pencil|gouache/,
    'DRAWING',
    mediaWords.drawing,
  ],
  [/painting|miniature|fresco|mixed media/, 'PAINTING', mediaWords.painting],
]

/** Museums' classifications of objects of use, tried if none of the above matches. */
const objectWords: readonly KindRule[] = [
  [
    /^wood$|textile|costume|container|vessel|furniture|lighting|decorative|\bdec\.? arts\b|jewel|tools?\b|equipment|devices?\b|weapon|arms\b|mirror|\bbooks?\b|documents?\b|architectural (model|element)|vehicle|instruments?\b|artifacts?\b|artefacts?\b|printing plates|religious visual/,
    'ARTIFACT',
    mediaWords.objects,
  ],
]

/** Words of the medium, used if the classification says nothing. */
const mediumWords: readonly KindRule[] = [
  ...kindWords,
  [/\b(oil|acrylic|tempera|encaustic|emulsion)\b/, 'PAINTING', mediaWords.paint],
  [
    /\b(bronze|marble|plaster|steel|iron|terracotta|limestone|sandstone|alabaster|porcelain|wood|brass|copper|aluminium|aluminum|stone|clay|earthenware|stoneware|fibreglass|fiberglass|lead|wax|resin)\b/,
    'SCULPTURE',
    mediaWords.material,
  ],
  [/\b(ink|crayon|felt-?tip|pens?)\b/, 'DRAWING', mediaWords.ink],
  [/monoprint|linoleum cut|woodblock|letterpress|printed|reproduction/, 'PRINT'],
  [/\b(rock|oak|walnut|boxwood|schist|felt)\b/, 'SCULPTURE'],
  ...objectWords,
  [
    /\b(jade|ivory|silver|gold|vermeil|pewter|leather|silk|cotton|wool|velvet|cloth|bamboo|agate|beads?|majolica|faience|woven|embroider(y|ed))\b/,
    'ARTIFACT',
    mediaWords.precious,
  ],
  [/\b(canvas|hardboard|plyboard|plywood|panel|board)\b/, 'PAINTING', mediaWords.canvas],
  [/\b(papers?|card|cardboard|postcards?|parchment)\b/, 'DRAWING', mediaWords.paper],
]

/** The type of a work from a table's own words: its classification, else its medium; null if neither says. */
export function artworkTypeOf(kind: string | null, medium: string | null): ArtworkType | null {
  const exact = ArtworkTypes.safeParse(kind?.trim().toUpperCase())
  if (exact.success) return exact.data
  return firstMatch(kindWords, kind) ?? firstMatch(objectWords, kind) ?? firstMatch(mediumWords, medium)
}

function firstMatch(words: readonly KindRule[], text: string | null): ArtworkType | null {
  if (text === null) return null
  const [plain, folded] = [text.toLowerCase(), plainMedium(text)]
  return words.find(([pattern, , others]) => pattern.test(plain) || others?.test(folded))?.[1] ?? null
}
