import { Section } from '@enfilade/ui/controls/section.tsx'
import { ProfileContactForm } from '#site/pages/enquiries/profile-contact-form.tsx'
import './profile-about.css'

type ProfileAboutProps = {
  url: string
  paragraphs: readonly string[]
  locations: readonly { text: string; mapAddress: string }[]
}

/** The owner of a profile, their places, and a contact link. */
export function ProfileAbout({ url, paragraphs, locations }: ProfileAboutProps) {
  return (
    <>
      {(paragraphs.length > 0 || locations.length > 0) && (
        <Section name="About">
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {locations.length > 0 && (
            <ul className="profile-locations">
              {locations.map(({ text, mapAddress }) => (
                <li key={text}>
                  <a className="button-link" href={mapAddress} rel="external">
                    {text}
                    <span className="visually-hidden">, on a map</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      <Section name="Contact">
        <ProfileContactForm profileUrl={url} />
      </Section>
    </>
  )
}
