import { z } from 'zod'

/** The current sale status of a work as its label shows it; the words are those of `SceneLabel`. */
export const SaleStatus = z.object({
  id: z.string().max(60),
  price: z.string().max(100).nullable(),
  status: z.string().max(100),
  onSale: z.boolean(),
})
export type SaleStatus = z.infer<typeof SaleStatus>

export const SaleStatuses = z.object({ data: z.array(SaleStatus).max(1000) })
