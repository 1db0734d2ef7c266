import { useEffect } from 'react'
import { studioSettings } from './studio-settings.ts'

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${studioSettings.name}`
  }, [title])
}
