import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Section } from '#site/ui/section.tsx'
import './contact-page.css'
import './contact-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { settings, head } = openPage(args)
  const { addressLines, email } = settings
  return {
    addressLines,
    email,
    head: await head({ title: 'Contact us', description: `How to reach ${settings.name}.` }),
  }
}

export const meta = headTags

export default function ContactPage() {
  const { addressLines, email } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Contact us">
        <p className="lead">
          To create an exhibition, tell us which works, how large they are, and which space you have in mind.
        </p>
      </PageTitle>
      {email && (
        <Section name="E-mail">
          <p className="lead">
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </Section>
      )}
      <Section name="Address">
        <address className="contact-address">
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Section>
      <Section name="Help">
        <ul className="contact-help">
          <li>
            <Link className="word" to="/vr-exhibitions/">
              See exhibitions
            </Link>
          </li>
          <li>
            <Link className="word" to="/spaces/">
              See the spaces
            </Link>
          </li>
          <li>
            <Link className="word" to="/news/">
              Read the news
            </Link>
          </li>
        </ul>
      </Section>
    </>
  )
}
