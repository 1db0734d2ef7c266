import { profilePage } from '@enfilade/contract/page-addresses'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { consumeFormQuota, formPageHeaders } from './form-taking.ts'
import { ProfileContactForm } from './profile-contact-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const url = args.params['url'] ?? ''
  const profile = await gallery.businesses.contactOf(url)
  if (!profile) throw notFound('Profile not found!')
  return { url, title: profile.title, head: await head({ title: `Write to ${profile.title}`, indexed: false }) }
}

export function action(args: ActionFunctionArgs) {
  const url = args.params['url'] ?? ''
  return consumeFormQuota(args, {
    hand: (typed, gallery) => gallery.messages.writeToProfile({ ...typed, url }, 'by-content'),
    next: () => null,
    message: 'Message sent.',
  })
}

export const headers = formPageHeaders

export const meta = headTags

export default function ProfileContactPage() {
  const { url, title } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        title={`Write to ${title}`}
        aside={
          <nav aria-label="Path">
            <Link className="button-link quiet" to={profilePage(url)}>
              Back to the profile
            </Link>
          </nav>
        }
      />
      <div className="at-axis form-page">
        <ProfileContactForm profileUrl={url} />
      </div>
    </>
  )
}
