import { z } from 'zod'

/** What a label says of a work's sale at this moment, written out for people; the words are those of `SceneLabel`. */
export const SaleMark = z.object({
  id: z.string().max(60),
  price: z.string().max(100).nullable(),
  status: z.string().max(100),
  onSale: z.boolean(),
})
export type SaleMark = z.infer<typeof SaleMark>

export const SaleMarks = z.object({ data: z.array(SaleMark).max(1000) })
