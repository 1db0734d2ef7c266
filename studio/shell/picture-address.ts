import type { ImageVersions } from '@enfilade/contract/image-versions'
import { studioSettings } from './studio-settings.ts'

const steps = ['XSIcon', 'LIcon', 'XLIcon', 'MWRegular', 'LWRegular'] as const

/** The address of the smallest file of a work's picture that is at least this wide; null without a picture. */
export function pictureAddress(
  { fileVersions }: { readonly fileVersions: ImageVersions | null },
  widthPx: number,
): string | null {
  if (!fileVersions) return null
  const wide = steps.find((step) => fileVersions[step].meta.width >= widthPx) ?? 'LWRegular'
  return `${studioSettings.contentOrigin}/files/${fileVersions[wide].meta.pipePath}`
}
