import assert from 'node:assert/strict'
import { LibraryWork, type NewLibraryWork } from '@enfilade/contract/library-calls'
import { z } from 'zod'
import { ask } from '#account-fixture'
import type { TestGallery } from './test-gallery.ts'

export const libraryPath = '/v1/studio/works'

const One = z.object({ data: LibraryWork })
const Many = z.object({ data: z.array(LibraryWork), count: z.int() })

/** Brings a work into the library of a maker. */
export async function bringIn(
  site: TestGallery,
  cookie: string,
  work: Partial<NewLibraryWork> = {},
): Promise<LibraryWork> {
  const body = { title: 'Low Tide', type: 'PRINT', widthCm: 40, heightCm: 50, ...work }
  const added = await ask(site, 'POST', libraryPath, { body, cookie })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  return One.parse(added.body).data
}

/** A work of a library as its maker reads it; else the status of the answer. */
export async function readWork(site: TestGallery, cookie: string | null, id: string): Promise<LibraryWork | number> {
  const read = await ask(site, 'GET', `${libraryPath}/${id}`, { cookie })
  assert.equal(read.headers.get('Cache-Control'), 'no-store')
  return read.status === 200 ? One.parse(read.body).data : read.status
}

/** The library of a maker. */
export async function readLibrary(
  site: TestGallery,
  cookie: string,
  query = '',
): Promise<{ data: LibraryWork[]; count: number }> {
  const read = await ask(site, 'GET', `${libraryPath}${query}`, { cookie })
  assert.equal(read.status, 200, JSON.stringify(read.body))
  return Many.parse(read.body)
}
