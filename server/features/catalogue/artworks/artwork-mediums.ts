import { type ArtworkMedium, artworkMediums } from '@enfilade/contract/artwork-filters'

/**
 * The support of a work is not its medium, like a frame: "oil paint on canvas" is oil and "ink on wood" is ink.
 * Sculpture names its materials without an "on", and so does a part after a comma, such as "oil on canvas, wood frame".
 */
const ground = /\b(?:on|onto|mounted on|laid on|in a|with a)\s+[^,;.()]*/g
/** Words for what accompanies a work but is not it. */
const asides =
  /\b(?:frame|framed|base|mount|plinth|box|case)s?\b|\b(?:wood|wooden|metal|glass|silver|gold|marble|stone|bronze) (?:frame|base|mount|plinth|box|case)s?\b/g

const words = {
  oil: /\boils?\b/,
  acrylic: /\bacrylics?\b/,
  tempera: /\btempera\b/,
  watercolour: /\b(?:water-?colou?rs?|gouaches?|body-?colou?r|aquarelle)\b/,
  ink: /\binks?\b(?!-?\s?jet)/,
  pencil: /\b(?:graphite|pencils?|silverpoint|metalpoint)\b/,
  chalk: /\b(?:chalks?|charcoal|cont[eé]|sanguine)\b/,
  pastel: /\bpastels?\b/,
  intaglio:
    /\b(?:etch(?:ings?|ed)|(?<!wood )engravings?|(?<!wood-)(?<!wood )engraved|aquatints?|mezzotints?|dry-?points?|intaglio|photogravures?|gravure|burin|stipple)\b/,
  'relief-print':
    /\b(?:wood-?cuts?|wood-?blocks?|wood block|lino-?cuts?|linoleum (?:cut|block)s?|wood[ -]engravings?|relief prints?)\b/,
  lithograph: /\b(?:litho(?:graph(?:s|y|ic)?)?|chromolithographs?|photolithographs?|offset)\b/,
  screenprint: /\b(?:screen-?prints?|screen prints?|silk-?screens?|serigraphs?)\b/,
  photograph:
    /\b(?:photo(?:graph(?:s|ic)?)?|photos|gelatine? silver|silver gelatin|albumen|chromogenic|c-prints?|daguerreotypes?|cyanotypes?|polaroids?|polacolor|cibachrome|ambrotypes?|tintypes?|stereographs?|platinum prints?|carte-de-visite|calotypes?)\b/,
  'digital-print': /\b(?:ink-?jet|ink jet|digital prints?|gicl[eé]e|laser prints?|archival pigment prints?)\b/,
  collage: /\b(?:collages?|d[eé]coupages?|photomontages?|cut papers?)\b/,
  bronze:
    /\b(?:bronzes?|brass|copper|iron|(?:stainless )?steel|alumini?um|silver(?! (?:print|gelatin))|gold|lead|pewter|tin|zinc|metal|alloy|chromium|electrotype)\b/,
  stone:
    /\b(?:stone|marble|limestone|sandstone|granite|alabaster|slate|jade|soapstone|travertine|basalt|onyx|lapis lazuli)\b/,
  wood: /\b(?:wood(?:en)?(?! (?:engraving|block))|oak|mahogany|walnut|plywood|pine|maple|rosewood|ebony|beech|limewood|elm|teak|veneer)\b/,
  ceramic:
    /\b(?:ceramics?|porcelain|earthenware|stoneware|terra[ -]?cotta|basaltes?|jasperware|faience|majolica|maiolica|bone china|clay|glazed)\b/,
  glass: /\b(?:glass|crystal)\b/,
  textile:
    /\b(?:textiles?|silk(?!-?screen)|linen|wool|cotton|velvet|satin|taffeta|felt|fabrics?|cloth|embroider(?:y|ed)|tapestr(?:y|ies)|threads?|yarn|nylon|polyester)\b/,
  video: /\b(?:video|film|projections?|super ?8|16 ?mm|35 ?mm|animation|dvd)\b/,
} as const satisfies Record<ArtworkMedium, RegExp>

/** Gilding, silvered prints and engraver's plates name a metal that the work is not made of. */
const notMetal =
  /\b(?:gelatine? silver|silver gelatine?|gold leaf|gilt|silver print|steel engravings?|lead pencil|metallic)\b/g
/** A photographic film or a kind of print is no moving picture. */
const notVideo = /\b(?:film negatives?|photographic film|film stills?|video stills?)\b/g

/** The families of medium in a work's medium, in the order of the filter; none if there is none. */
export function mediumsOf(medium: string | null): ArtworkMedium[] {
  if (medium === null) return []
  const text = medium.toLowerCase()
  const itself = text.replace(asides, ' ').replace(ground, ' ')
  // If only the support is named, as in "on tile", it is all we know; "painted on glass" stays paint.
  const named = familiesIn(itself)
  return named.length > 0 || !/^\s*on\b/.test(text) ? named : familiesIn(text)
}

function familiesIn(text: string): ArtworkMedium[] {
  const withoutMetals = text.replace(notMetal, (found) => (found.includes('gelatin') ? 'photograph' : ' '))
  return artworkMediums
    .map(({ slug }) => slug)
    .filter((slug) => {
      if (slug === 'bronze') return words.bronze.test(withoutMetals)
      if (slug === 'video') return words.video.test(text.replace(notVideo, ' '))
      return words[slug].test(text)
    })
}
