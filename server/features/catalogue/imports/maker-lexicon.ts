/**
 * Words by which catalogues in English, German, French, Italian, Spanish and Dutch qualify a maker. All patterns expect
 * lower-case letters without accents and with plain apostrophes, as `plainLetters` makes them.
 */

const ofEnglish = '(?:of|around) (?:the )?'
const ofGerman = '(?:von der |von dem |vom |von |des |der |um den |um |nach )'
const ofFrench = "(?:de la |de l'|de |du |des |d'|d )"
const ofItalian = "(?:di |del |della |dello |dei |degli |dell'|d'|da )"
const ofSpanish = '(?:de la |de los |de |del )'
const ofDutch = 'van '

const madeAfter =
  '(?:copy|copied|replica|print|engraving|engraved|etching|etched|lithograph|woodcut|reproduction|cast|painting|painted|drawing|drawn|version|made|adapted|mezzotint)'
const model =
  '(?:design|designs|painting|drawing|print|photograph|original|work|composition|model|sketch|entwurf|gemalde|zeichnung|vorlage|dessin|tableau|disegno|dipinto|dibujo|pintura)'
const once = '(?:formerly|previously|once|traditionally|possibly|probably|tentatively|here|recently)'

/** Qualifiers that no name of a person or a group begins with. */
const certain = [
  '\\? ?',
  '(?:formerly|previously|fruher|ehemals|anciennement|autrefois) ',
  `(?:${once} )?(?:attributed|attrib\\.?|attr\\.?|att\\.?|ascribed|given|assigned) to(?: the)? `,
  'attr?(?:ib)?\\.(?: to| an?)? ',
  '(?:(?:fruher|ehemals|vormals|bisher) )?(?:zugeschrieben|zugeschr\\.)(?: an)? ',
  'zuschreibung(?: an)? ',
  "(?:(?:autrefois|anciennement|jadis) )?attribue(?:e|s|es)? (?:a la |a l'|aux |au |a )",
  "(?:(?:gia|in passato|un tempo|precedentemente) )?attribuit[oaie] (?:ad |alla |allo |all'|al |ai |a )",
  '(?:(?:antes|antiguamente|anteriormente) )?atribuid[oa]s? (?:a la |al |a )',
  'toegeschreven aan ',
  `(?:in the )?(?:immediate |close )?(?:circle|entourage|orbit|milieu) ${ofEnglish}`,
  `(?:an? |the )?(?:followers?|pupils?|students?|disciple|imitators?|assistants?|associate|copyist) (?:of|to) (?:the )?`,
  `(?:in the |the )?(?:manner|style|tradition|spirit) ${ofEnglish}`,
  `${madeAfter} (?:directly |freely |loosely |partly )?after (?:(?:an? |the )?(?:lost )?${model} (?:by|of) )?`,
  `after (?:an? |the )?(?:lost )?${model} (?:by|of) `,
  '(?:painted|drawn|designed|engraved|printed|photographed|made|signed|photo|photograph|image|work|artwork) by ',
  `(?:kopie|zeichnung|stich|radierung|gemalde) nach ${'(?:einem |einer )?'}(?:${model} (?:von|des) )?`,
  `nach (?:einem |einer )(?:${model} (?:von|des) )?`,
  `frei nach `,
  `(?:nachfolger|nachfolgerin|nachfolge|nachahmer|umkreis|umfeld|werkstatt) ${ofGerman}?`,
  `(?:kreis|schuler|schulerin|manier|stil|art|kopie) ${ofGerman}`,
  `(?:in der (?:art|manier|nachfolge)|im (?:stil|umkreis)|aus der (?:werkstatt|schule)) ${ofGerman}`,
  `(?:(?:copie|gravure|grave|dessin|peint) )?d'apres (?:(?:un |une )?${model} ${ofFrench})?`,
  `copie ${ofFrench}`,
  `(?:entourage|cercle|suiveurs?|eleve|imitateur|disciple|mouvance) ${ofFrench}`,
  `(?:a la |dans la |dans le |a l')?(?:maniere|style|gout) ${ofFrench}`,
  `copia ${ofItalian}`,
  'tratto da ',
  `(?:cerchia|seguac[ei]|allievo|imitatore|copista|ambito) ${ofItalian}`,
  `(?:alla |nella |nello |nei |ai )?(?:maniera|modi|stile|modo) ${ofItalian}`,
  `copia (?:segun |${ofSpanish})`,
  'segun ',
  `(?:seguidor(?:es)?|discipulo|alumno|imitador|entorno) ${ofSpanish}`,
  `(?:a la |al |en el )?(?:manera|estilo|modo) ${ofSpanish}`,
  `(?:omgeving|kring|navolger|leerling|kopie|manier) ${ofDutch}`,
  '(?:possibly|probably|perhaps|presumably|allegedly)(?: by| from)? ',
  '(?:vermutlich|wahrscheinlich|moglicherweise|eventuell|evtl\\.)(?: von)? ',
  "(?:probablement|peut-etre|sans doute)(?: par | de | d'| )",
  '(?:probabilmente|forse|presumibilmente)(?: di)? ',
  '(?:posiblemente|probablemente|quizas?|tal vez)(?: de| por)? ',
]

/** Qualifiers that groups and studios also use in their names: what follows must be a possible person. */
const shared = [
  'after ',
  'nach ',
  'naar ',
  'copy of ',
  'imitation of ',
  `(?:the )?(?:studio|workshop|school|atelier) of (?:the )?`,
  `(?:atelier|ecole) ${ofFrench}`,
  `(?:bottega|scuola|officina) ${ofItalian}`,
  `schule ${ofGerman}`,
  `(?:taller|escuela|circulo|obrador) ${ofSpanish}`,
  `(?:atelier|school|werkplaats) ${ofDutch}`,
]

export const certainQualifier = new RegExp(`^(?:${certain.join('|')})`)
export const sharedQualifier = new RegExp(`^(?:${shared.join('|')})`)
/** Schools are of persons or of places. */
export const schoolQualifier = /^(?:the )?(?:school|ecole|scuola|escuela|schule)\b/
/** In Italian "da" is "after"; it also begins surnames. In English "by" is no surname, but may be a first name. */
export const wordBeforeKnownName = /^(?:da|by|von|par|wohl) /

/** A qualifier in brackets or after a comma: "Rembrandt (workshop)", "Rembrandt, circle of". */
const behind = [
  '\\?',
  `(?:${once} )?(?:attributed|attrib\\.?|attr\\.?|ascribed)(?: to)?`,
  'attribution',
  `(?:possibly|probably|perhaps)(?: by)?`,
  '(?:copy |copies )?after',
  'copy(?: of)?',
  `(?:(?:immediate |close )?circle|followers?|pupils?|students?|imitators?|manner|style|workshop|studio|school|entourage|assistants?)(?: of)?`,
  '(?:fruher |ehemals )?(?:zugeschrieben|zugeschr\\.)(?: an)?',
  'zuschreibung',
  '(?:kopie )?nach',
  'kopie',
  '(?:umkreis|umfeld|werkstatt|nachfolger|nachfolge|nachahmer|schule|schuler|art|manier|stil|kreis)(?: des| der| von| um)?',
  'vermutlich|wahrscheinlich',
  'attribue(?:e|s)?(?: a)?',
  "(?:copie )?d'apres",
  "(?:entourage|cercle|suiveur|atelier|ecole|eleve|imitateur|maniere|style|copie)(?: de| d')?",
  'attribuit[oa](?: a)?',
  'da',
  '(?:cerchia|bottega|scuola|seguace|allievo|maniera|ambito|copia)(?: di| da)?',
  'atribuid[oa](?: a)?',
  '(?:circulo|taller|escuela|seguidor|discipulo|alumno|imitador|estilo|copia)(?: de)?',
  'segun',
  'toegeschreven(?: aan)?',
  '(?:naar|omgeving|kring|navolger|leerling)(?: van)?',
]
export const qualifierBehind = new RegExp(`^(?:${behind.join('|')})$`)
/** The same without brackets and comma, where no name ends so. */
export const looseQualifierBehind =
  /\s+(?:\(\?\)|\[\?\]|\?|zugeschrieben|zugeschr\.|attr?i?b?\.|(?:and|&|und|et|e|y|en|or|oder|ou|o) (?:his |her |the |seine |ihre )?(?:workshop|studio|assistants?|pupils?|school|circle|werkstatt|atelier|bottega|taller|gehilfen|others|andere|autres|altri|otros|aiuti)|et al\.?|u\. ?a\.|(?:and|und|et|e|y) (?:others|andere|autres|altri|otros))$/
export const possessiveQualifier = /'s? (?:workshop|studio|circle|school|followers?|pupils?|manner|style|entourage)$/
export const joinedQualifier = /-(?:werkstatt|schule|umkreis|kreis|nachfolger|nachfolge|schuler|nachahmer)$/

const role =
  'artist|artists|painter|printmaker|engraver|etcher|sculptor|photographer|draftsman|draughtsman|designer|architect|publisher|printer|lithographer|illustrator|maker|author|ceramist|master|kunstler|kunstlerin|maler|malerin|bildhauer|bildhauerin|stecher|kupferstecher|fotograf|fotografin|zeichner|grafiker|meister|radierer|drucker|verleger|artiste|peintre|graveur|graveuse|sculpteur|sculptrice|photographe|dessinateur|maitre|auteur|artista|pittore|pittrice|incisore|scultore|scultrice|fotografo|maestro|autore|disegnatore|pintor|pintora|grabador|grabadora|escultor|escultora|fotografa|dibujante|autor|kunstenaar|schilder|beeldhouwer'
/** "Artist: Nora Vale". */
export const roleBefore = new RegExp(`^(?:${role})s?: ?(?=\\S)`)
export const roleWords = new RegExp(`^(?:${role})s?$`)
const aRole = new RegExp(`(?:^|[^a-z])(?:${role})(?:$|[^a-z])`)

const unknown =
  'unknown|unidentified|unrecorded|anonymous|anonymus|anon|unattributed|unbekannt|unbekannte[rsn]?|anonyme?r?|unbezeichnet|inconnue?s?|anonymes|non identifiee?|ignot[oai]|anonim[oai]s?|sconosciut[oai]|desconocid[oa]s?|onbekende?|anoniem|unsigned|various|multiple|several|mehrere|plusieurs|diverse|verschiedene|varios|divers|vari'
const anUnknown = new RegExp(`(?:^|[^a-z])(?:${unknown})(?:$|[^a-z])`)
const unknownAlone = new RegExp(`^(?:${unknown})\\.?$`)
const nothing =
  /^(?:[-–—―_.?*\s/]*|n\/?a\.?|n\.a\.|nn|n\. ?n\.|none|null|nil|tbd|tbc|unspecified|not (?:known|recorded|applicable|available|specified|given|identified)|no artist|o\. ?a\.|k\. ?a\.|(?:ohne|keine) angaben?|non (?:renseigne|connu|noto|specificato)|sans nom|senza nome|sin (?:nombre|datos)|s\.n\.|s\/n|geen|niet bekend|nicht bekannt)$/
const schoolOfANation =
  /^(?:([a-z-]{1,40}) (?:school|schule)|(?:ecole|scuola|escuela) (?!(?:de|di|d|du|del|des)\b)[a-z]+)(?:$|[,(]| (?:\d|c\.|ca\.|circa|late|early|mid|um|vers))/

/** A people or a town in the name of a school: "Bolognese", "Niederländische", "Norwich". */
function isPeople(word: string, isNation: (word: string) => boolean): boolean {
  return isNation(word) || places.test(word) || /(?:ese|ische|deutsche)$/.test(word)
}

/** Whether words name nobody: `'silent'` without information, `'said'` if they describe the maker. */
export function namesNobody(plain: string, isNation: (word: string) => boolean): 'silent' | 'said' | null {
  if (nothing.test(plain) || unknownAlone.test(plain)) return 'silent'
  if (roleWords.test(plain.replace(/^(?:the|an?|der|die|ein|eine|le|la|une?|il|el|uno|una) /, ''))) return 'said'
  if (/ (?:not (?:known|identified|recorded|specified)|nicht bekannt|non (?:connu|identifiee?|noto))$/.test(plain))
    return 'said'
  const school = schoolOfANation.exec(plain)
  const [, ofPeople] = school ?? []
  if (school !== null && (ofPeople === undefined || isPeople(ofPeople, isNation))) return 'said'
  const words = plain.split(/[\s,;()[\]]+/).filter((word) => word !== '')
  const says = (word: string) =>
    unknownAlone.test(word) ||
    roleWords.test(word) ||
    isNation(word) ||
    /^(?:a|an|the|by|un|une|ein|eine|uno|una|of|or|oder|ou|school|schule|\d.*|century|c\.|ca\.|jahrhundert|jh\.|siecle|secolo|siglo|active|in)$/.test(
      word,
    )
  if (anUnknown.test(plain)) {
    if (aRole.test(plain) || words.every(says)) return 'said'
    const [first = ''] = words
    const rest = plain.slice(plain.indexOf(first) + first.length).replace(/^[\s,;:([]+/, '')
    if (unknownAlone.test(first) && (/^[a-z]+ ?[,:(;]/.test(plain) || words.some(isNation))) return 'said'
    if (unknownAlone.test(first) && (certainQualifier.test(rest) || sharedQualifier.test(rest))) return 'said'
  }
  // "Dutch painter", "Deutscher Meister, 17. Jahrhundert": a people and a role.
  const [people = '', theRole = ''] = words
  if (
    (isNation(people) || /(?:ischer?|deutscher?)$/.test(people)) &&
    (roleWords.test(theRole) || /^(?:school|schule)$/.test(theRole)) &&
    words.slice(2).every(says)
  )
    return 'said'
  return isNation(people) && words.slice(1).every(says) ? 'said' : null
}

/** Words of groups, firms and workplaces, which are in no person's name. */
const groupWords =
  /(?:^|[^a-z])(?:collectives?|groupe?|gruppe|grupp?o|studios?|labs?|laborator(?:y|io|ies)|company|compagnie|co\.?|inc\.?|ltd\.?|llc|llp|gmbh|corp\.?|corporation|manufactory|manufacture|manufaktur|factory|works|press|publishers?|publishing|foundation|society|association|institute?|academy|museum|gallery|galerie|clubs?|band|orchestra|ensemble|theat(?:re|er)|projects?|projekt|network|bureau|agency|team|crew|brothers|bros\.?|sons?|associates|partners|cie|sohne?|limited|s\.?r\.?l|s\.?p\.?a|a\/s|werke?|werkstatten|glasbruk|church|department|division|verlag|kollektiv|collectif|colectivo|collettivo|arts?|artes?|beaux-arts|bellas|design|diseno|architects?|architecture|arquitectura|architettura|music|noise|visual|friends|grafica|graphics?|popular|recherches?|creation|creative|technology|media|film|films|photography|fashion|party|union|guild)(?:$|[^a-z])/
/** Words that follow "After" in names of groups and titles, and in no attribution. */
const notPeople =
  /^(?:dark|hours?|eight|party|image|images|school|life|all|effects?|glow|noon|taste|shock|words?|midnight|modern|nature|nothing|us|tomorrow|rain|sunset|dawn|winter|summer|spring|autumn|love|death|war|work|lunch|dinner|eden|that|this|hand)\b/
const particle =
  /^(?:van|von|der|den|de|da|di|du|do|dos|das|la|le|les|lo|el|al|del|della|degli|dei|des|ten|ter|te|zu|zum|zur|vom|y|e|i|und|and|the|elder|younger|af|av|bin|ibn|ben|d\.?|d'.*|l'.*|o'.*|il|ii|iii|iv|jr\.?|sr\.?|of|a|st\.?|'t|t)$/

/** Whether words could be the name of a person: each begins with a capital or is a particle, and none is of a group. */
export function couldBePerson(words: string, plain: string): boolean {
  if (groupWords.test(plain) || notPeople.test(plain) || /[\d!@#%*+=<>{}\\|"“”]/.test(words)) return false
  const each = words.split(' ')
  const plains = plain.split(' ')
  return (
    each.length <= 7 &&
    each.some((word) => /^\p{Lu}|^\p{Lo}/u.test(word)) &&
    each.every(
      (word, index) => /^["'’(.]?(?:\p{Lu}|\p{Lo}|d['’]|l['’])/u.test(word) || particle.test(plains[index] ?? ''),
    )
  )
}

export const startsNoPerson = (plain: string): boolean => notPeople.test(plain)
export const hasGroupWords = (plain: string): boolean => groupWords.test(plain) || /&/.test(plain)
export const isParticle = (plain: string): boolean => particle.test(plain)
export const suffix =
  /^(?:jr\.?|sr\.?|junior|senior|ii|iii|iv|the elder|the younger|d\. ?a\.|d\. ?j\.|der altere|der jungere|pere|fils|il vecchio|il giovane|el viejo|el joven|esq\.?|ra|r\.a\.|phd|md)$/

const places =
  /^(?:fontainebleau|athens|athen|paris|london|barbizon|ferrara|siena|florence|firenze|florenz|venice|venezia|venedig|bologna|naples|napoli|rome|roma|milan|milano|avignon|antwerp|antwerpen|haarlem|leiden|delft|utrecht|prague|prag|cologne|koln|nuremberg|nurnberg|cuzco|cusco|quito|seville|sevilla|madrid|valencia|toledo|lucca|pisa|genoa|genova|verona|padua|padova|parma|norwich|newlyn|glasgow|vienna|wien|dusseldorf|munich|munchen|berlin|dresden|moscow|novgorod|crete|creta|herat|tabriz|isfahan|bukhara|kangra|rajasthan|new york|pont-aven|la haye|the hague|den haag|bruges|brugge|ghent|gent|lyon|toulouse|nancy|umbria|lombardy|lombardia|tuscany|toscana)\b/
export const ranks =
  /(?:^|\s)(?:earl|duke|duchess|king|queen|bishop|archbishop|countess?|lord|lady|baron|baroness|baronet|prince|princess|marquess|marchioness|marquis|viscount|viscountess|pope|emperor|empress|abbot|saint|knight|graf|grafin|freiherr|herzog|konig|comte|comtesse|duc|duchesse|roi|reine|conte|duca|re|conde|duque|rey)(?:\s|$)/
export const isPlaceOfASchool = (plain: string): boolean => places.test(plain)

/** Painters with a single name that could otherwise be a place or a thing. */
const oneWordNames = new Set(
  'rembrandt raphael raffael raffaello titian tizian tiziano titien michelangelo leonardo caravaggio canaletto giotto donatello tintoretto veronese correggio parmigianino guercino holbein durer rubens bruegel brueghel bosch cranach botticelli mantegna bellini giorgione masaccio poussin watteau fragonard boucher ingres delacroix courbet manet monet degas cezanne gauguin picasso matisse velazquez goya murillo zurbaran greco ribera vermeer hals steen ruisdael turner constable gainsborough reynolds hogarth blake whistler sargent bernini canova rodin piranesi tiepolo guardi bassano domenichino carracci reni perugino pinturicchio ghirlandaio verrocchio cimabue duccio memling grunewald schongauer altdorfer teniers jordaens lippi signorelli pontormo bronzino vasari salviati luini sodoma hokusai hiroshige utamaro phidias praxiteles'.split(
    ' ',
  ),
)
export const isOneWordName = (plain: string): boolean => oneWordNames.has(plain)

const years = '\\d{3,4}(?:s|/\\d{1,4}|\\?)?'
const about = '(?:c\\.?|ca\\.?|circa|um|vers|verso|hacia|before|after|vor|nach|avant|apres|or|oder|ou)'
const born =
  '(?:b\\.?|born|d\\.?|died|geb\\.?|geboren|gest\\.?|\\*|†|ne(?:e)?|n\\.?|nat[oa]|nacid[oa]|mort[oae]?|m\\.?|active|act\\.?|fl\\.?|tatig|attivo|attiva|activo|activa|actif|active|werkzaam|gebore[n]?|ca?\\.?)'
/** "17th century", "17. Jh.", "XVIIe siècle". */
export const century =
  /^(?:(?:early|late|mid|anfang|ende|mitte|debut|fin|active)[ -])?(?:\d{1,2}(?:st|nd|rd|th)?\.?(?:[-–/]\d{1,2}(?:st|nd|rd|th)?\.?)? ?(?:century|cent\.?|c\.|jh\.?|jahrhundert)|[ivx]+e? (?:siecle|secolo)|(?:siglo|sec\.|secolo) [ivx]+)$/
export const lifeDates = new RegExp(
  `^(?:${born},? (?:in |en |nel |a |c\\.? ?|ca\\.? ?|um |vers )?(?:[a-z][a-z .'-]{1,40},? )?)?(?:${about} ?)?\\*?(?:${years})? ?(?:[-–—/] ?(?:${about} ?)?(?:${years}|present|heute)?)?\\??(?:,? (?:in|a|en) [a-z][a-z .'-]*)?$`,
)
const bornBefore =
  '(?:(?:b|d|geb|gest|fl|act)\\. ?|(?:born|died|geboren|nee?|nat[oa]|nacid[oa]|active|tatig|attiv[oa]|activ[oa]|actif|b|geb) |[*†] ?)'
/** Dates after a name without brackets or comma: "Nora Vale b. 1960", "Nora Vale 1960-2001". */
export const looseLifeDates = new RegExp(
  `\\s+(?:${bornBefore}(?:in |en |nel |c\\.? ?|ca\\.? ?)?${years}(?: ?[-–—] ?(?:${years})?)?|${years} ?[-–—] ?(?:${years})?)$`,
)
