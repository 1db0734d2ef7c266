import { profilePage } from '@enfilade/contract/page-addresses'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'

/** Redirects the address on a museum's card to the museum's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const profile = await openPage(args).gallery.businesses.findByUrl(args.params['url'] ?? '')
  if (!profile) throw notFound('Profile not found!')
  throw redirect(profilePage(profile.url), 301)
}

export default function SpaceAddressPage() {
  return null
}
