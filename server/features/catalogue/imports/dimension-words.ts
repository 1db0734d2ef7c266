/** The directions of a measure. */
export type Axis = 'height' | 'width' | 'depth' | 'length' | 'diameter'

/** Letters and words for them in the languages of catalogues, in lower case and without accents. */
const axisWords: Readonly<Record<Axis, string>> = {
  height: 'h ht hgt height high hohe hoehe hoch hauteur haut al alt altezza alto altura hoogte hoog',
  width: 'w wd width wide b br breite breit largeur larg larghezza an ancho anchura largura breedte breed',
  depth:
    'd dp depth deep t tiefe tief p pr prof profondeur profondita profundidad fondo profundidade diepte diep th thickness dicke epaisseur spessore espesor grosor',
  length: 'l length long lange laenge lang longueur lunghezza largo longitud comprimento lengte',
  diameter: 'ø ⌀ diam dia diameter dm durchmesser diametre diametro',
}
const axisOfWord: ReadonlyMap<string, Axis> = new Map(
  (['height', 'width', 'depth', 'length', 'diameter'] as const).flatMap((axis) =>
    axisWords[axis].split(' ').map((word) => [word, axis] as const),
  ),
)

/** The direction of a letter or word; null for another word. */
export function axisNamed(word: string): Axis | null {
  return axisOfWord.get(word) ?? null
}

/** The measured parts of a work. The first of these in a text is the work's own size. */
export const measuredThings = ['whole', 'unframed', 'support', 'sheet', 'image', 'plate'] as const
export type MeasuredThing = (typeof measuredThings)[number]

/** Parts larger or smaller than the work: frames, mounts, bases, single parts. */
const aroundOrWithin =
  /\b(fram(e|ed|es|ing)|framed|gerahmt|(mit|inkl|inklusive)?\s*(bilder)?rahmen\w*|rahmenmass\w*|encadre\w*|cadre|cornice|incorniciat\w*|enmarcad\w*|marco|moldura|emoldurad\w*|ingelijst|lijst|mount\w*|mat|matted|passepartout|base|sockel|socle|pedestal|plinth|rim|case|box|seat|lid|each|je|jeweils|chaque|chacun\w*|ciascun\w*|cadaun\w*|cada|elk|left|right|links|rechts|circumference|travel)\b/
const withoutFrame =
  /\b(unframed|ungerahmt|(without|excluding|excl|w\/o|ohne|sans|senza|sin|sem|zonder)\s+(the\s+|le\s+|la\s+)?(frame|rahmen|cadre|cornice|marco|moldura|lijst)|non encadre\w*)\b/
const things: readonly (readonly [RegExp, MeasuredThing])[] = [
  [
    /\b(overall|whole|total|gesamt\w*|insgesamt|ensemble|complessiv\w*|object|objekt\w*|objet|oggetto|objeto|displayed|unconfirmed|dimensions?|size|masse|abmessungen|misure|medidas|afmetingen)\b/,
    'whole',
  ],
  [
    /\b(support|canvas|panel|painted surface|stretcher|leinwand|tafel|bildtrager|toile|chassis|tela|tavola|lienzo|doek|paneel)\b/,
    'support',
  ],
  [/\b(sheet|paper|folio|page|leaf|blatt\w*|papier\w*|feuille|foglio|hoja|folha|blad)\b/, 'sheet'],
  [/\b(image|picture|sight|visible|bild\w*|darstellung|motiv|immagine|imagen|imagem|beeld|vue)\b/, 'image'],
  [/\b(plate|block|stone|platte\w*|plattenrand|cuvette|lastra|plancha|matriz|plaat|trait carre)\b/, 'plate'],
]
const saysNothing =
  /\b(ca|c|circa|approx\w*|about|env|environ|etwa|ungefahr|aprox\w*|and|und|et|e|y|en|of|the|der|die|das|de|du|del|di|max|maximum|irregular|variable|trimmed|beschnitten)\b/g

/**
 * What the words before or after a size describe; null for a frame, a part or anything else that is not the work, and
 * for unknown words.
 */
export function thingMeasured(words: string): MeasuredThing | null {
  if (withoutFrame.test(words)) return 'unframed'
  if (aroundOrWithin.test(words)) return null
  const known = things.find(([pattern]) => pattern.test(words))
  if (known !== undefined) return known[1]
  return words.replace(saysNothing, '').trim() === '' ? 'whole' : null
}

const aboutWords = /\b(ca|c|circa|approx\w*|about|env|environ|etwa|ungefahr|aprox\w*)\b/

/** Whether words say that a size is approximate. */
export function saysAbout(words: string): boolean {
  return aboutWords.test(words)
}
