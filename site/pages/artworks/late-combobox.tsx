import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import type { ComboboxProps } from '#site/ui/combobox.tsx'

const fetchCombobox = () => import('#site/ui/combobox.tsx')
const Combobox = lazy(async () => ({ default: (await fetchCombobox()).Combobox }))

type LateComboboxProps = ComboboxProps & {
  /** What stands round the field. */
  around: RefObject<HTMLElement | null>
  /** The plain field of those without script. */
  plain: ReactNode
}

/** A field that offers while one types, once the page has loaded; until then, and while somebody is in it, the plain one. */
export function LateCombobox({ around, plain, ...props }: LateComboboxProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function take() {
      const come = await fetchCombobox().then(
        () => true,
        () => false,
      )
      if (!come || signal.aborted) return
      if (!around.current?.contains(document.activeElement)) return setLate(true)
      around.current.addEventListener('focusout', () => setLate(true), { signal, once: true })
    }
    if (document.readyState === 'complete') void take()
    else addEventListener('load', () => void take(), { signal, once: true })
    return () => leaving.abort()
  }, [around])
  return late ? (
    <Suspense fallback={plain}>
      <Combobox {...props} />
    </Suspense>
  ) : (
    plain
  )
}
