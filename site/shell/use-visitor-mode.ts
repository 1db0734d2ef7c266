import { homePage } from '@enfilade/contract/page-addresses'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { modeAfter, modeOfPage, type VisitorMode } from './visitor-mode.ts'

/**
 * The mode of the page, or null before the browser has read its address: the server never sees the part after `#`, so
 * until then the style sheet decides by `:target`.
 */
export function useVisitorMode(): VisitorMode | null {
  const { hash, pathname } = useLocation()
  const [mode, setMode] = useState<VisitorMode | null>(null)
  useEffect(() => {
    setMode((present) => modeAfter((pathname === homePage ? present : null) ?? 'explore', hash))
  }, [hash, pathname])
  return modeOfPage(pathname) ?? mode
}
