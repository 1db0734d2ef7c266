/**
 * Words for kinds and media of works in German, French, Italian, Spanish, Portuguese and Dutch, the languages with
 * known column heads, beside the English ones of `work-kinds.ts`. They are compared without accents and capitals;
 * German and Dutch words are found within compounds, as in "Kaltnadelradierung".
 */
export const mediaWords = {
  sound: wordsIn(
    ['klang(kunst|installation|arbeit|skulptur)|audioarbeit|geluids(kunst|werk|installatie)'],
    '(oeuvre|art|installation|piece) sonore|(arte|opera|obra|installazione|instalacion|instalacao) sonor[ao]',
  ),
  street: wordsIn(
    ['strassenkunst|wandmalerei|muurschildering|straatkunst'],
    'wandbild|art urbain|peintures? murales?|pittura murale|murales?|arte urban[oa]|pintura mural',
  ),
  photograph: wordsIn(
    [
      'foto(?!copi|kopi|lito|litho|realis|grav)|silbergelatine|gelatinesilber|lichtbild|albumin(abzug|papier|druck)|zilvergelatine',
    ],
    'daguerr?eotyp\\w*|dagherrotip\\w*|daguerrotip\\w*|cianotip\\w*|cyanotyp\\w*|ambrotip\\w*|ferrotip\\w*',
    'tirages? (argentiques?|chromogeniques?|chromogenes?|albumine)|epreuves? (argentiques?|sur papier albumine|gelatino.*)',
    "gelatino-?bromure|(gelatina|bromuro)( ai sali)? d[i'] ?argento|stampa (ai sali|alla gelatina|cromogenica|all'albumina).*",
    'gelatina de (plata|prata)|plata en gelatina|copia cromogenica|albumina',
  ),
  film: wordsIn(
    ['video|kurzfilm|trickfilm|experimentalfilm|medienkunst|computerkunst|digitale kunst|digitalkunst|korte film'],
    'court-metrage|art numerique|cortometra\\w+|pelicula|pellicola|animacion|animazione|animacao|animatie|arte digitale?|obra digital|opera digitale',
  ),
  sculpture: wordsIn(
    [
      'skulptur|plastik|bildhauer|bildwerk|standbild|installatie|objektkunst|beeldhouw|keramik|keramiek|keramisch|hochrelief',
    ],
    'metall|(?<!hinter )glas|beeld(en|je)?|busten?|gipsabguss|krippe',
    'sculptures?|bustes?|ceramiques?|(?<!sous |cliche-|cliches-)verre|assemblages?|metal|moulage',
    'scultur\\w+|statu[ae]|bust[oi]|installazion[ei]|assemblaggi?o|ceramic[ahe]+|(alto|basso|bassi)?riliev[oi]|vetro|metallo|calco',
    'escultur\\w+|estatuas?|instalacion(es)?|instalac(ao|oes)|ensamblaje|assemblagem|(bajo|alto)?rr?elieve|baixo-relevo|vidrio|vidro',
  ),
  /** Prints from metal plates, which are no sculptures. */
  metalPlate: wordsIn(
    ['metallstich|metaalgravure'],
    'gravuras? (em|sobre) metal|grabados? (en|sobre) metal|incision[ei] (su|in) metallo|gravures? sur (metal|cuivre|acier)',
  ),
  print: wordsIn(
    [
      'gra[fp]h?ik|radier|atzung|kupferstich|stahlstich|holzstich|holzschnitt|linolschnitt|lithogra|steindruck|siebdruck',
      'tiefdruck|hochdruck|digitaldruck|offsetdruck|pragedruck|kaltnadel|schabkunst|serigra[fp]|plakat|kunstdruck|druckgra|monotypie|tintenstrahl',
      'houtsnede|houtgravure|kopergravure|linosnede|zeefdruk|steendruk|droge ?naald|burijn',
    ],
    'druck|ets(en)?|prent(en)?|litho|lino',
    'cliches?-verres?|gravures?|eaux?[- ]fortes?|pointes?[- ]seches?|burin|taille-douce|maniere noire|bois graves?|linogravures?|heliogravures?',
    'xylogra\\w+|xilogra\\w+|estampes?|lithogra\\w+|litogra\\w+|monotyp\\w+|monotip\\w+|affiches?|vernis mou',
    'incision[ei]|acquefort[ie]|acquafort[ie]|acquatint[ae]|puntasecca|punta secca|bulino|linoleografia|linoincisione|calcografia|stamp[ae]|manifesto',
    'grabados?|aguas?fuertes?|aguatintas?|punta seca|buril|linograbados?|estampas?|carteles|cartel|impresion (digital|giclee)',
    'gravuras?|aguas?[- ]fortes?|agua-tinta|ponta[- ]seca|xilogravuras?|linogravuras?|litogravuras?|cartaz(es)?|giclee',
  ),
  drawing: wordsIn(
    [
      'zeichnung(?!.*(gemalde|malerei))|skizze|aquarell|wasserfarb|pastell|bleistift|buntstift|farbstift|graphit|kreide|papierarbeit',
      'tekening|schets|waterverf|houtskool|potlood|grafiet|handschrift|manuskript',
    ],
    'kohle|kohlestift|kohlezeichnung|rotel|krijt|aquarel|arbeit(en)? auf papier|werk op papier|guasch|grafit',
    'dessins?|esquisses?|croquis|aquarelles?|lavis|fusain|craies?|sanguine|pierre noire|mine de plomb|(oeuvre|travail) sur papier|papiers? colles?|manuscrits?',
    'disegn[oi]|schizz[oi]|acquerell[oi]|acquarell[oi]|carboncino|gessetto|gessetti|sanguigna|matit[ae]|grafite|pastell[oi]|guazzo|manoscritt[oi]|opera su carta',
    'dibujos?|bocetos?|acuarelas?|carboncillo|carbon sobre|tizas?|sanguina|lapiz|lapices|grafito|pasteles|obra sobre papel|manuscritos?',
    'desenhos?|esbocos?|aquarelas?|carvao|giz|lapis (sobre|de cor)|guache|nanquim',
  ),
  painting: wordsIn(
    [
      'gemalde|malerei|tafelbild|olbild|fresko|mischtechnik|gemischte technik|schilderij|schilderkunst|schildering|gemengde (techniek|media)',
    ],
    'miniaturen?|miniatuur',
    'peintures?|tableaux?|fresques?|techniques? mixtes?|enluminures?',
    'pittur[ae]|dipint[oi]|affresch?[oi]|tecnic(a|he) mist[ae]|miniatur[ae]',
    'pinturas?|cuadros?|frescos?|tecnicas? mixtas?|tecnicas? mistas?|quadros?|oleos?',
  ),
  objects: wordsIn(
    [
      'kunsthandwerk|kunstgewerbe|mobel|teppich|tapijt|kostum|schmuck|gefass|waffe|werkzeug|stickerei|weberei|textil|sieraad|sieraden|toegepaste kunst|meubel',
    ],
    'buch|bucher|boeke?n?|spiegel',
    'meubles?|tapisseries?|bijoux?|outils?|miroirs?|livres?|broderies?|tissus?|arts? decoratifs?|armes?',
    'mobili|arazz[oi]|gioiell[oi]|specchi?o?|libr[oi]|ricam[oi]|tessut[oi]|arti decorative|costumi',
    'muebles?|moveis|tapiz|tapices|tapecarias?|joyas?|joias?|espejos?|livros?|bordados?|tejidos?|tecidos?|textiles|artes decorativas',
  ),
  paint: wordsIn(
    [
      '(?<!meth)acryl(?!glas)|akryl|(ol|oel)(farbe|malerei|skizze|studie|tempera)|olieverf|acrylverf|eitempera|dispersionsfarbe|lackfarbe|enkaustik|kasein',
    ],
    'o(e)?l',
    "(l'|d')?huiles?|(l'|d')?acryliques?|detrempe|encaustique|caseine|gouache vinylique",
    '(ad )?oli[oi]|acrilic[oi]|encausto|caseina|smalt[oi]',
    'oleos?|encaustica|esmalte|tempera|temple',
  ),
  material: wordsIn(
    [
      'bronze|marmor|stahl|eisen|terrakotta|kalkstein|sandstein|alabaster|porzellan|holz|messing|kupfer|alumini|steinzeug|fiberglas|kunstharz|wachs',
    ],
    'marmer|porselein|gips|beton|stein|blei|harz|brons|staal|ijzer|hout|koper|steen|lood|klei|gebrannter ton|ton, gebrannt',
    'marbre|platre|acier|fer|terre cuite|calcaire|gres|albatre|porcelaine|bois|laiton|cuivre|pierre|argile|plomb|cire|resine',
    'bronzo|marmo|gesso patinato|acciaio|ferro|calcare|arenaria|alabastro|porcellana|legno|ottone|rame|pietra|argilla|piombo|cera|resina',
    'bronce|marmol|yeso|acero|hierro|terracota|piedra|caliza|porcelana|madera|madeira|laton|cobre|arcilla|barro|plomo|pedra|aco|ferro|marmore',
  ),
  ink: wordsIn(
    ['tusche|kugelschreiber|filzstift|balpen'],
    "tinte|feder|inkt|(l'|d'|a l')?encres?|a la plume|plume (et|sur)|stylo|inchiostr[oi]|penna|tintas?|pluma|plumilla|boligrafo|caneta",
  ),
  precious: wordsIn(
    ['elfenbein|silber|baumwolle|majolika|fayence'],
    'zinn|seide|wolle|leder|zijde|katoen|wol|ivoor|zilver|goud',
    'etain|soie|laine|coton|cuir|ivoire|argent',
    'peltro|seta|lana|cotone|cuoio|avorio|argento|oro|maiolica|seda|algodon|algodao|cuero|marfil|marfim|plata|prata|ouro',
  ),
  canvas: wordsIn(
    ['leinwand|hartfaser|sperrholz|holztafel|malplatte'],
    'leinen|doek|linnen|paneel|toiles?|panneaux?|isorel|tel[ae]|tavol[ae]|compensato|lienzos?|tablas?|lino|painel',
  ),
  paper: wordsIn(
    ['papier|karton|pappe|pergament|postkarte|perkament|briefkaart'],
    'carta|cartone|cartoncino|papel|cartulina|cartao|cartons?|parchemin|pergamena|pergamino|pergaminho|cartes? postales?|cartolin[ae]',
  ),
} as const

/** Words that may be parts of longer ones, then whole words. */
function wordsIn(within: readonly string[], ...alone: string[]): RegExp {
  return new RegExp(`${within.join('|')}|(?<![a-z])(?:${alone.join('|')})(?![a-z])`)
}

/** Words in the form of `mediaWords`: lower case without accents, ligatures split. */
export function plainMedium(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
}
