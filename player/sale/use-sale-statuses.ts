import type { SaleStatus } from '@enfilade/contract/sale-statuses'
import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import { useEffect, useMemo, useState } from 'react'
import { isPreviewedDraft } from '#player/previewed-draft.ts'
import type { Walk } from '#player/walk.ts'
import { SaleWatch } from './sale-watch.ts'
import { worksWithSaleStatus } from './works-with-sale-status.ts'

const none: readonly SaleStatus[] = []

/**
 * The works with their current sale status, in the panels and on the cards in the rooms; `walk` is null without rooms.
 * A draft is not for sale.
 */
export function useSaleStatuses({ exhibition, works }: SceneDocument, walk: Walk | null): readonly HungWork[] {
  const [statuses, setStatuses] = useState(none)
  useEffect(() => {
    if (new URLSearchParams(location.search).has('draft') || isPreviewedDraft()) return
    const watch = new SaleWatch(`/v1/exhibitions/${encodeURIComponent(exhibition.url)}/marks`, setStatuses)
    return () => watch[Symbol.dispose]()
  }, [exhibition])
  const marked = useMemo(() => worksWithSaleStatus(works, statuses), [works, statuses])
  useEffect(() => {
    if (marked !== works) walk?.relabel(marked)
  }, [walk, works, marked])
  return marked
}
