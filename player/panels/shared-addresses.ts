import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import type { Walk } from '#player/walk.ts'
import { spotText } from '#player/walk-address.ts'
import { detailText, type PictureDetail } from './picture-detail.ts'

type AddressOf = (page: string) => string

/** The exhibition's page, opening exactly where the visitor stands. */
export function spotAddress(walk: Walk, addressOf: AddressOf): string {
  const address = new URL(addressOf(walk.scene.exhibition.page))
  address.searchParams.set('spot', spotText(walk.state()))
  return address.href
}

/** The exhibition's page, opening before a work with a part of it enlarged. */
export function detailAddress(
  { exhibition }: SceneDocument,
  work: HungWork,
  detail: PictureDetail,
  addressOf: AddressOf,
): string {
  const address = new URL(addressOf(exhibition.page))
  address.searchParams.set('at', work.url)
  address.searchParams.set('detail', detailText(detail))
  return address.href
}
