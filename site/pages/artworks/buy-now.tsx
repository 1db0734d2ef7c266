import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { SideDialog } from '#site/ui/side-dialog.tsx'

// Most visitors of a work do not buy it; the form is loaded on demand.
const BuyForm = lazy(async () => {
  const { BuyForm: Form } = await import('#site/pages/enquiries/buy-form.tsx')
  return { default: Form }
})

type BuyNowProps = {
  work: { url: string; title: string; price: string | null }
  /** The page with only the form, for browsers without script. */
  formAddress: string
}

/** The main action for a work on sale. A visitor from a walk's "Buy Now" finds the form open. */
export function BuyNow({ work, formAddress }: BuyNowProps) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (hash === '#buy') setOpen(true)
  }, [hash])
  function openHere(event: React.MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link className="button-primary buy-now" id="buy" to={formAddress} onClick={openHere}>
        Buy Now
      </Link>
      <SideDialog open={open} onClose={() => setOpen(false)} title="Buy Now" lead={work.title}>
        <Suspense>
          <BuyForm work={work} />
        </Suspense>
      </SideDialog>
    </>
  )
}
