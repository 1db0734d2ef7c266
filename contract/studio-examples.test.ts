import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StudioTexts } from './exhibition-texts.ts'
import { MadePreviewLink, PreviewLink } from './preview-calls.ts'
import { exampleMadePreviewLink, examplePreviewLink } from './preview-examples.ts'
import { LoggedOperation, OperationPush, StudioDraft, StudioExhibition, StudioPublication } from './studio-calls.ts'
import {
  exampleLoggedOperation,
  exampleOperationPush,
  exampleStudioDraft,
  exampleStudioExhibition,
  exampleStudioPublication,
  exampleStudioTexts,
} from './studio-examples.ts'

test('every example of the studio’s calls fits its schema and uses all of its fields', () => {
  const examples = [
    [StudioExhibition, exampleStudioExhibition],
    [StudioDraft, exampleStudioDraft],
    [OperationPush, exampleOperationPush],
    [LoggedOperation, exampleLoggedOperation],
    [StudioPublication, exampleStudioPublication],
    [StudioTexts, exampleStudioTexts],
    [PreviewLink, examplePreviewLink],
    [MadePreviewLink, exampleMadePreviewLink],
  ] as const
  for (const [schema, example] of examples) {
    assert.deepEqual(schema.parse(example), example)
    assert.deepEqual(Object.keys(example).sort(), Object.keys(schema.shape).sort())
  }
})
