import type { SaleMark } from '@enfilade/contract/sale-marks'
import type { HungWork } from '@enfilade/contract/scene-document'

/** The works with what is true of their sale now; the very same where that is what their labels say. */
export function markedWorks(works: readonly HungWork[], marks: readonly SaleMark[]): readonly HungWork[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]))
  let changed = false
  const marked = works.map((work): HungWork => {
    const mark = byId.get(work.id)
    const { price, status, onSale } = work.label
    if (!mark || (mark.price === price && mark.status === status && mark.onSale === onSale)) return work
    changed = true
    return { ...work, label: { ...work.label, price: mark.price, status: mark.status, onSale: mark.onSale } }
  })
  return changed ? marked : works
}
