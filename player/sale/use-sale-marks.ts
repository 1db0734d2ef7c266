import type { SaleMark } from '@enfilade/contract/sale-marks'
import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import { useEffect, useMemo, useState } from 'react'
import type { Walk } from '#player/walk.ts'
import { markedWorks } from './marked-works.ts'
import { SaleWatch } from './sale-watch.ts'

const none: readonly SaleMark[] = []

/**
 * The works as they are for sale at this moment, in the panels and on the cards in the rooms; `walk` is null where there are
 * none. A draft is not for sale.
 */
export function useSaleMarks({ exhibition, works }: SceneDocument, walk: Walk | null): readonly HungWork[] {
  const [marks, setMarks] = useState(none)
  useEffect(() => {
    if (new URLSearchParams(location.search).has('draft')) return
    const watch = new SaleWatch(`/v1/exhibitions/${encodeURIComponent(exhibition.url)}/marks`, setMarks)
    return () => watch[Symbol.dispose]()
  }, [exhibition])
  const marked = useMemo(() => markedWorks(works, marks), [works, marks])
  useEffect(() => {
    if (marked !== works) walk?.relabel(marked)
  }, [walk, works, marked])
  return marked
}
