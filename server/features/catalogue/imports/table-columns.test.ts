import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readColumns } from './table-columns.ts'

const columnsOf = (...head: string[]) => {
  const { fields, unused } = readColumns(head, 'artworks')
  return { fields: Object.fromEntries(fields), unused }
}

test('recognises columns without the vocabulary and the language before and after their names', () => {
  const titles = [
    'title',
    'dc:title',
    'dcterms:title',
    'DC.title',
    'dc.title[en]',
    'dc.title[en_US]',
    'dc.title[]',
    'dc:title@en',
    'dc:title@de-CH',
    'dc.title.en',
    'dc_title',
    'Dublin Core:Title',
    'Dublin Core : Title',
    'Dublin Core - Title',
    'schema:name',
    'schema.org/name',
    'rdfs:label',
    'skos:prefLabel',
    'vra:title',
    'lido:titleSet/appellationValue',
    'lido:titleSet',
    'cdwalite:titleText',
    'Item Type Metadata:Title',
    'http://purl.org/dc/terms/title',
    '<http://purl.org/dc/elements/1.1/title>',
    'https://schema.org/name',
    'http://www.w3.org/2000/01/rdf-schema#label',
    'title@en',
    'Title (en)',
    'oai_dc:title',
    '{http://purl.org/dc/terms/}title',
  ]
  for (const title of titles) assert.deepEqual(columnsOf(title), { fields: { title }, unused: [] }, title)
})

test('recognises the common terms of Dublin Core, schema.org, VRA Core, CDWA and LIDO', () => {
  const meant = {
    artist: [
      'dcterms:creator',
      'dc.contributor.author',
      'schema:creator',
      'cdwalite:displayCreator',
      'lido:displayActorInRole',
      'vra:agent',
    ],
    year: [
      'dcterms:date',
      'dcterms:created',
      'dc.date.issued',
      'schema:dateCreated',
      'cdwalite:displayCreationDate',
      'lido:displayDate',
    ],
    medium: [
      'dcterms:medium',
      'dc.format.medium',
      'schema:artMedium',
      'vra:material',
      'lido:displayMaterialsTech',
      'Item Type Metadata:Materials',
    ],
    description: ['dcterms:abstract', 'dc.description.abstract', 'lido:descriptiveNoteValue'],
    id: ['dcterms:identifier', 'dc.identifier', 'lido:workID', 'lido:lidoRecID'],
    type: ['dcterms:type', 'lido:objectWorkType', 'vra:worktype', 'schema:artform'],
    recordUrl: ['dc.identifier.uri', 'edm:isShownAt', 'schema:url'],
  }
  for (const [field, columns] of Object.entries(meant))
    for (const column of columns) assert.deepEqual(columnsOf(column).fields, { [field]: column }, column)
  assert.deepEqual(columnsOf('dcterms:spatial').unused, ['dcterms:spatial'])
  assert.deepEqual(Object.fromEntries(readColumns(['dcterms:spatial'], 'artifacts').fields), {
    place: 'dcterms:spatial',
  })
})

test('of two columns for one field one is used, and the other is reported as unused', () => {
  assert.deepEqual(columnsOf('dc:title@en', 'dc:title@de').unused, ['dc:title@de'])
  assert.deepEqual(columnsOf('dcterms:title', 'title').unused, ['dcterms:title'])
  assert.deepEqual(columnsOf('dcterms:date', 'dcterms:created').unused, ['dcterms:created'])
  const qualified = [
    'dc.title.alternative',
    'dc.date.accessioned',
    'dcterms:subject',
    'dcterms:publisher',
    'dcterms:source',
    'created',
  ]
  assert.deepEqual(columnsOf('title', ...qualified).unused, qualified, 'what a term qualifies is not what it says')
})
