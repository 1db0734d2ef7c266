import { studioSettings } from '#studio/shell/studio-settings.ts'
import type { ListedWork } from './hung-works.ts'

const steps = ['XSIcon', 'LIcon', 'XLIcon', 'MWRegular', 'LWRegular'] as const

/** The address of the smallest file of a work's picture that is at least this wide; null without a picture. */
export function pictureAddress({ fileVersions }: Pick<ListedWork, 'fileVersions'>, widthPx: number): string | null {
  if (!fileVersions) return null
  const wide = steps.find((step) => fileVersions[step].meta.width >= widthPx) ?? 'LWRegular'
  return `${studioSettings.contentOrigin}/files/${fileVersions[wide].meta.pipePath}`
}
