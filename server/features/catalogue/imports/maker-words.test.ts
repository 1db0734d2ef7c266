import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameIdentity } from '@enfilade/contract/names'
import fc from 'fast-check'
import { type MakerEvidence, readMakers } from './maker-words.ts'

const nobodyKnown: MakerEvidence = { knows: () => false, turnsNames: false }
const knowing = (...names: string[]): MakerEvidence => {
  const known = new Set(names.map(nameIdentity))
  return { knows: (name) => known.has(nameIdentity(name)), turnsNames: false }
}
const namesIn = (words: string, evidence = nobodyKnown) => readMakers(words, evidence).names

/** Qualifiers in English, German, French, Italian, Spanish and Dutch; a name follows them. */
const before = [
  'after ',
  'copy after ',
  'attributed to ',
  'Attributed to: ',
  'Artist: ',
  'Photo by ',
  'attr. à ',
  'zugeschr. ',
  'formerly attributed to ',
  'ascribed to ',
  'attr. ',
  'attrib. to ',
  'circle of ',
  'workshop of ',
  'studio of ',
  'school of ',
  'follower of ',
  'manner of ',
  'in the style of ',
  'pupil of ',
  'imitator of ',
  'possibly ',
  'probably by ',
  'engraved after ',
  'after a design by ',
  '? ',
  'nach ',
  'Kopie nach ',
  'nach einem Entwurf von ',
  'zugeschrieben ',
  'Umkreis von ',
  'Umkreis des ',
  'Werkstatt des ',
  'Werkstatt von ',
  'Schule des ',
  'Nachfolger von ',
  'Art des ',
  'in der Art des ',
  'Schüler von ',
  'vermutlich ',
  "d'après ",
  'd’après ',
  "copie d'après ",
  'attribué à ',
  'attribuée à ',
  'entourage de ',
  'atelier de ',
  'école de ',
  'suiveur de ',
  'à la manière de ',
  'élève de ',
  'dans le goût de ',
  'probablement de ',
  'attribuito a ',
  'copia da ',
  'cerchia di ',
  'bottega di ',
  'scuola di ',
  'seguace di ',
  'maniera di ',
  'alla maniera di ',
  'allievo di ',
  'già attribuito a ',
  'forse di ',
  'según ',
  'copia de ',
  'atribuido a ',
  'atribuida a ',
  'círculo de ',
  'taller de ',
  'escuela de ',
  'seguidor de ',
  'a la manera de ',
  'discípulo de ',
  'posiblemente de ',
  'toegeschreven aan ',
  'naar ',
  'omgeving van ',
  'atelier van ',
]
const behind = [
  ' (attributed)',
  ' (attr.)',
  ' (?)',
  ' ?',
  ', attributed to',
  ', circle of',
  ', after',
  ' (workshop)',
  ' and workshop',
  ' et al.',
  ' (zugeschrieben)',
  ', Werkstatt',
  ', Kopie nach',
  ' und Werkstatt',
  ' (attribué)',
  ", d'après",
  ' et atelier',
  ' (attribuito)',
  ', bottega di',
  ' e bottega',
  ' (atribuido)',
  ', taller de',
  ' y taller',
  ' zugeschrieben',
]
const people = [
  'Nora Vale',
  'Rembrandt van Rijn',
  'Käthe Meyer-Bruns',
  'Georges de La Tour',
  "Sean O'Dell",
  '山田 花子',
]
const spellings: ((words: string) => string)[] = [
  (words) => words,
  (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  (words) => words.normalize('NFD'),
  (words) => words.replaceAll(' ', '\u00a0'),
]

test('a qualifier before or after a name is the credit of a work by that artist', () => {
  const forms = fc.record({
    person: fc.constantFrom(...people),
    first: fc.constantFrom('', ...before),
    last: fc.constantFrom(
      '',
      ...behind,
      ' (Dutch, 1606–1669)',
      ', 1606-1669',
      ' (b. 1960)',
      ', born 1960',
      ' (1960–)',
      ' (Leiden 1606–1669 Amsterdam)',
      ' (17th century)',
    ),
    spelling: fc.constantFrom(...spellings),
  })
  fc.assert(
    fc.property(forms, ({ person, first, last, spelling }) => {
      const words = spelling(`${first}${person}${last}`)
      const { names, credit } = readMakers(words, nobodyKnown)
      assert.deepEqual(names.map(nameIdentity), [nameIdentity(person)], words)
      if (first !== '' || behind.includes(last)) assert.notEqual(credit, null, words)
      else assert.equal(credit, null, words)
    }),
    { numRuns: 500, seed: 16 },
  )
})

test('no qualifier is part of an artist’s name, whatever follows it', () => {
  const rests = [
    'Bonnat',
    'Rembrandts',
    'the Elder',
    'unknown',
    'rembrandt',
    'Fontainebleau',
    'Coll, Mary',
    'A & B',
    'X',
  ]
  for (const qualifier of before) {
    for (const rest of rests) {
      const words = `${qualifier}${rest}`
      for (const name of namesIn(words)) assert.ok(!nameIdentity(name).startsWith(nameIdentity(qualifier)), words)
    }
  }
})

test('names that look like qualifiers, firms and artists of two names stay whole', () => {
  for (const name of [
    'After Dark Collective',
    'Da Vinci',
    'Da Silva',
    'Nach',
    'Circle Jerks',
    'School of Athens Group',
    'De la Cruz',
    'Studio Azzurro',
    'Atelier Van Lieshout',
    'Art of Noise',
    'Van Dongen',
    'Taller de Gráfica Popular',
    'After Dark',
    'Gilbert & George',
    'Christo and Jeanne-Claude',
    'Herzog & de Meuron',
    'Tiffany & Co., New York',
    'Smith, Jr.',
    'Master of Flémalle',
    'Meister des Marienlebens',
    'Swoon (Caledonia Curry)',
    'Ortega y Gasset',
    'John Smith, Jr.',
    'City Racing (Matt Hale; Paul Noble, born 1963; Peter Owen)',
    'Louis XV, King of France',
    "Penn's Studio",
    'Sir John Millais, Bt',
    'Master of the Prayerbooks of ca. 1500',
    'Segun Aiyesan',
    'After School Special',
    '? and the Mysterians',
    'Atelier Bow-Wow',
    'Elmgreen & Dragset',
    'Chto Delat?',
    'Class of London B495',
    'Tisch School of the Arts',
    'Skowhegan School of Painting and Sculpture',
    'MSGS (Manteola, Sanchez Gomez, Solsona) Buenos Aires',
    'T R Uthco (Doug Hall born 1944, Diane Andrews Hall born 1945)',
    'Alessi, Crusinallo, Italy',
    'Smith &amp; Sons',
    'School of Visual Arts',
    'Art & Language',
  ]) {
    assert.deepEqual(namesIn(name), [name])
  }
})

test('words for nobody make no artist, and are kept if they have information', () => {
  for (const words of [
    'Unknown',
    'Anonymous',
    'Anonym',
    'Unbekannt',
    'Inconnu',
    'Anonyme',
    'Ignoto',
    'Anónimo',
    'Desconocido',
    'UNKNOWN',
    'n/a',
    'N/A',
    '-',
    '–',
    '?',
    'none',
    'o. A.',
    's.n.',
    'anon.',
    'Onbekend',
    'Sconosciuto',
  ]) {
    assert.deepEqual(readMakers(words, nobodyKnown), { names: [], credit: null, remark: null }, words)
  }
  for (const words of [
    'Unidentified artist',
    'Unknown Dutch painter',
    'Artist unknown',
    'Künstler unbekannt',
    'Unbekannter Maler',
    'peintre français inconnu',
    'pittore ignoto',
    'autor desconocido',
    'Meister',
    'French School, 18th century',
    'Dutch School',
    'École française',
    'Deutscher Meister',
    'Dutch, 17th century',
    'Unknown artist, after Rubens',
    'Unbekannt (Niederlande)',
    'Artist not known',
    'Mehrere Künstler',
    'Schule von Fontainebleau',
    'Anonymous, Etruscan',
    'School of Fontainebleau',
    'attributed to unknown',
    'Flemish',
  ]) {
    const read = readMakers(words, nobodyKnown)
    assert.deepEqual([read.names, read.credit], [[], words], words)
  }
})

test('semicolons, bars and line breaks separate makers; "and" only with evidence', () => {
  for (const words of [
    'Mary Coll; Ilse Brandt',
    'Mary Coll | Ilse Brandt',
    'Mary Coll\nIlse Brandt',
    'Mary Coll ;Ilse Brandt;',
  ]) {
    const { names, credit, remark } = readMakers(words, nobodyKnown)
    assert.deepEqual([names, credit], [['Mary Coll', 'Ilse Brandt'], 'Mary Coll; Ilse Brandt'], words)
    assert.match(remark ?? '', /under Mary Coll/)
  }
  for (const joined of ['Mary Coll & Ilse Brandt', 'Mary Coll and Ilse Brandt', 'Mary Coll und Ilse Brandt']) {
    assert.deepEqual(namesIn(joined, knowing('mary coll', 'Ilse Brandt')), ['Mary Coll', 'Ilse Brandt'], joined)
    const whole = readMakers(joined, knowing('Mary Coll'))
    assert.deepEqual(whole.names, [joined])
    assert.match(whole.remark ?? '', /taken as one artist/)
  }
  assert.deepEqual(namesIn('Mary Coll (b. 1960) and Ilse Brandt (b. 1955)'), ['Mary Coll', 'Ilse Brandt'])
  assert.deepEqual(namesIn('Coll, Mary & Brandt, Ilse'), ['Mary Coll', 'Ilse Brandt'])
  assert.deepEqual(namesIn('Claude Monet\nFrench, 1840–1926'), ['Claude Monet'])
  assert.equal(readMakers('Claude Monet\nFrench, 1840–1926', nobodyKnown).credit, null)
  assert.deepEqual(namesIn('Fukuda Zenjiro; Toyohara Kunichika (Japanese, 1835-1900)'), [
    'Fukuda Zenjiro',
    'Toyohara Kunichika',
  ])
  assert.deepEqual(readMakers('Mary Coll, Ilse Brandt', nobodyKnown).names, [])
  assert.match(readMakers('Mary Coll, Ilse Brandt', nobodyKnown).remark ?? '', /one maker or several/)
})

test('"Last, First" is reordered if such an artist exists or the column is written so, else kept with a remark', () => {
  const turning = { ...nobodyKnown, turnsNames: true }
  assert.deepEqual(readMakers('Coll, Mary', knowing('Mary Coll')), { names: ['Mary Coll'], credit: null, remark: null })
  assert.deepEqual(readMakers('after Coll, Mary', knowing('Mary Coll')).names, ['Mary Coll'])
  for (const [words, name] of [
    ['Coll, Mary', 'Mary Coll'],
    ['van Rijn, Rembrandt', 'Rembrandt van Rijn'],
    ['Gogh, Vincent van', 'Vincent van Gogh'],
    ['Leonardo, da Vinci', 'Leonardo da Vinci'],
    ['Smith, John, 1900-1980', 'John Smith'],
    ['Smith, John (American, 1900–1980)', 'John Smith'],
    ['King, Martin Luther, Jr.', 'Martin Luther King Jr.'],
    ['Tiffany & Co., New York', 'Tiffany & Co., New York'],
  ] as const) {
    assert.deepEqual(namesIn(words, turning), [name])
  }
  const alone = readMakers('Coll, Mary', nobodyKnown)
  assert.deepEqual(alone.names, ['Coll, Mary'])
  assert.match(alone.remark ?? '', /if Mary Coll is meant/)
})
