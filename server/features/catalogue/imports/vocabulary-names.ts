/**
 * Vocabularies that other programs write before the name of a column, in plain letters: Dublin Core, schema.org, VRA
 * Core, LIDO, CDWA, CIDOC CRM, FOAF, SKOS, MODS, the Europeana Data Model, and the element sets of Omeka.
 */
const vocabularies = [
  'dc',
  'dcterms',
  'dcterm',
  'dct',
  'dces',
  'dc11',
  'oai_dc',
  'qdc',
  'dublin_core',
  'dublincore',
  'dublin_core_terms',
  'item_type_metadata',
  'schema',
  'schema_org',
  'sdo',
  'vra',
  'vra_core',
  'lido',
  'cdwa',
  'cdwalite',
  'cdwa_lite',
  'crm',
  'cidoc_crm',
  'foaf',
  'skos',
  'rdfs',
  'edm',
  'mods',
  'bibo',
  'linked_art',
]

/** Terms of vocabularies that mean something else, or too little, without them. */
const terms: Record<string, string> = {
  created: 'date_created',
  issued: 'date_issued',
  label: 'title',
  pref_label: 'title',
  spatial: 'place',
  coverage_spatial: 'place',
  about_page: 'record_url',
  homepage: 'record_url',
}

/** A column's name without its vocabulary and its language, as written; null if it has none. */
export function withoutVocabulary(column: string, plain: (words: string) => string): string | null {
  const bare = column.trim().replace(/^<|>$/g, '')
  const qualified = /^\{[^{}]*\}(\S.*)$/.exec(bare)?.[1]
  if (qualified !== undefined) return termOf(qualified, plain)
  if (/^(https?:\/\/|schema\.org\/|purl\.org\/)/i.test(bare))
    return termOf(bare.split(/[/#]/).findLast((part) => part !== '') ?? '', plain)
  const unlabelled = bare.replace(/\s*(\[[a-z_-]*\]|@[a-z]{2,3}([-_][a-z0-9]+)?|\([a-z]{2}\))$/i, '')
  const [, prefix = '', rest = ''] = /^([a-z][\w -]*?)(?:\s*[:./#]\s*|\s+[-–]\s+)(\S.*)$/i.exec(unlabelled) ?? []
  if (rest !== '' && vocabularies.includes(plain(prefix))) return termOf(rest, plain)
  const snake = /^(dcterms|dct|dc|dublin[ _]core|vra|lido|cdwa)[_ ](.+)$/i.exec(unlabelled)?.[2]
  if (snake !== undefined) return termOf(snake, plain)
  return unlabelled === bare ? null : plain(unlabelled)
}

function termOf(words: string, plain: (words: string) => string): string {
  // "dc.title.en" and "dc:date.created": drops the language, keeps a qualifier. The last part of a path, as in LIDO,
  // says what it contains.
  const last = words.split('/').at(-1) ?? words
  const name = plain(last.replace(/[.:](?:[a-z]{2}|[a-z]{2}[-_][a-z]{2})$/i, ''))
  return terms[name] ?? name
}
