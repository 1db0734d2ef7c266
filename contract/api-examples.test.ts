import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  exampleArticle,
  exampleArtifact,
  exampleArtist,
  exampleArtistSuggestion,
  exampleArtPiece,
  exampleArtworkChoices,
  exampleExhibition,
  exampleProfile,
  exampleSpace,
  exampleSpaceDetails,
  exampleTag,
} from './api-examples.ts'
import { Article } from './articles.ts'
import { Artifact } from './artifacts.ts'
import { ArtistSuggestion } from './artist-calls.ts'
import { Artist } from './artists.ts'
import { ArtworkChoices } from './artwork-calls.ts'
import { ArtPiece } from './artworks.ts'
import { BusinessProfile } from './business-calls.ts'
import { Exhibition } from './exhibitions.ts'
import { Space, SpaceDetails } from './spaces.ts'
import { Tag } from './tags.ts'

test('every example of the API fits its schema and uses all of its fields', () => {
  const examples = [
    [ArtPiece, exampleArtPiece],
    [Artist, exampleArtist],
    [ArtistSuggestion, exampleArtistSuggestion],
    [ArtworkChoices, exampleArtworkChoices],
    [Artifact, exampleArtifact],
    [Exhibition, exampleExhibition],
    [BusinessProfile, exampleProfile],
    [Space, exampleSpace],
    [SpaceDetails, exampleSpaceDetails],
    [Article, exampleArticle],
    [Tag, exampleTag],
  ] as const
  for (const [schema, example] of examples) {
    assert.deepEqual(schema.parse(example), example)
    assert.deepEqual(Object.keys(example).sort(), Object.keys(schema.shape).sort())
  }
})
