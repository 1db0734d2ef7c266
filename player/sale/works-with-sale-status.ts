import type { SaleStatus } from '@enfilade/contract/sale-statuses'
import type { HungWork } from '@enfilade/contract/scene-document'

/** The works with their current sale status; the same object if its label already has it. */
export function worksWithSaleStatus(works: readonly HungWork[], statuses: readonly SaleStatus[]): readonly HungWork[] {
  const byId = new Map(statuses.map((status) => [status.id, status]))
  let changed = false
  const marked = works.map((work): HungWork => {
    const current = byId.get(work.id)
    const { price, status, onSale } = work.label
    if (!current || (current.price === price && current.status === status && current.onSale === onSale)) return work
    changed = true
    return { ...work, label: { ...work.label, price: current.price, status: current.status, onSale: current.onSale } }
  })
  return changed ? marked : works
}
