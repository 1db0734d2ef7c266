import { z } from 'zod'
import { pageLength } from './page-length.ts'

/** Most entries one call may ask for, unless a call states another figure. */
export const maxPageLength = 100
export { pageLength }

/** Which part of a list, as a query string says it: how many entries to pass over, and how many to show at most. */
export const PagingQuery = z.object({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(maxPageLength).default(pageLength),
})

/** The same for callers inside the site; left out means from the start, and one page. */
export type Paging = { skip?: number | undefined; limit?: number | undefined }

/** A switch in a query string; left out means no. */
export const QueryFlag = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1')
