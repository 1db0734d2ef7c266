import type { Space } from '@enfilade/contract/spaces'
import { studioSettings } from '#studio/shell/studio-settings.ts'
import './space-picture.css'

type SpacePictureProps = {
  space: Space | null
  /** How wide it is on the page, in the syntax of the `sizes` attribute. */
  sizes: string
  className?: string
}

/** A room, cropped to its place; beside it stands its name. A flat ground until it is there, and where there is none. */
export function SpacePicture({ space, sizes, className = '' }: SpacePictureProps) {
  const names = `space-picture ${className}`
  const versions = space?.fileVersions
  if (!versions) return <span className={names} />
  const address = (path: string) => `${studioSettings.contentOrigin}/files/${path}`
  const { XLIcon, MWRegular } = versions
  return (
    <img
      className={names}
      src={address(XLIcon.meta.pipePath)}
      srcSet={`${address(XLIcon.meta.pipePath)} ${XLIcon.meta.width}w, ${address(MWRegular.meta.pipePath)} ${MWRegular.meta.width}w`}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
