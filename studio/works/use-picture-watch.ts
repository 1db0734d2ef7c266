import type { LibraryWork } from '@enfilade/contract/library-calls'
import { useEffect } from 'react'
import { libraryDesk } from './library-desk.ts'

const firstMs = 1000
const mostMs = 30_000

/** Asks for a work again, ever more seldom, as long as its picture is being made. */
export function usePictureWatch({ _id, pictureAssetId, fileVersions }: LibraryWork): void {
  const isMade = pictureAssetId === null || fileVersions !== null
  useEffect(() => {
    if (isMade) return
    let timer = 0
    const askAfter = (delayMs: number) => {
      timer = window.setTimeout(() => {
        void libraryDesk.loadOne(_id)
        askAfter(Math.min(mostMs, delayMs * 2))
      }, delayMs)
    }
    askAfter(firstMs)
    return () => clearTimeout(timer)
  }, [_id, isMade])
}
