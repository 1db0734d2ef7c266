import { mailLink } from '@enfilade/contract/email-addresses'
import { exhibitionsPage, newsPage, spacesPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { consumeFormQuota, formAnswerHeaders } from '#site/pages/enquiries/form-taking.ts'
import { SiteContactForm } from '#site/pages/enquiries/site-contact-form.tsx'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import './contact-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  const { addressLines, email, phone, documentationUrl } = settings
  return {
    addressLines,
    email,
    phone,
    documentationUrl,
    head: await head({ title: 'Contact us', description: `How to reach ${settings.name}.` }),
  }
}

export function action(args: ActionFunctionArgs) {
  return consumeFormQuota(args, {
    hand: (typed, gallery) => gallery.messages.writeToSite(typed, 'by-content'),
    next: () => null,
    message: 'Message sent.',
  })
}

export const headers = formAnswerHeaders

export const meta = headTags

export default function ContactPage() {
  const { addressLines, email, phone, documentationUrl } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Contact us">
        <p className="lead">
          To create an exhibition, tell us which works, how large they are, and which space you have in mind.
        </p>
      </PageTitle>
      <Section name="Write to us" id="form">
        <SiteContactForm />
      </Section>
      <Section name="Address">
        <address className="contact-address">
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Section>
      {(email || phone) && (
        <Section name="Reach us">
          <ul className="contact-ways">
            {email && (
              <li>
                <a className="button-link" href={mailLink(email)}>
                  {email}
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a className="button-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              </li>
            )}
          </ul>
        </Section>
      )}
      <Section name="Help">
        <ul className="contact-ways">
          <li>
            <Link className="button-link" to={exhibitionsPage}>
              See exhibitions
            </Link>
          </li>
          <li>
            <Link className="button-link" to={spacesPage}>
              See the spaces
            </Link>
          </li>
          <li>
            <Link className="button-link" to={newsPage}>
              Read the news
            </Link>
          </li>
          {documentationUrl && (
            <li>
              <a className="button-link" href={documentationUrl} rel="external">
                Read the documentation
              </a>
            </li>
          )}
        </ul>
      </Section>
    </>
  )
}
