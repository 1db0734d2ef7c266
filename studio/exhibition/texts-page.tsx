import { organizerKinds } from '@enfilade/contract/organizer-kinds'
import { emailVerificationPage, hangingPage, publishPage, studioPage } from '@enfilade/contract/page-addresses'
import '@enfilade/ui/controls/form.css'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import { CoverChoice } from './cover-choice.tsx'
import { languageChoices } from './language-choices.ts'
import { MusicChoice } from './music-choice.tsx'
import { useTexts } from './open-texts.ts'
import { SavedChoice, SavedField } from './saved-field.tsx'
import { shownText, type TextsDesk, type TextsState } from './texts-desk.ts'
import './texts-page.css'
import { TextsSavedLine } from './texts-saved-line.tsx'

/** What an exhibition says of itself: its texts and its cover. Each field saves itself in the draft. */
export function TextsPage() {
  const { id = '' } = useParams()
  const { desk, state } = useTexts(id)
  const title = shownText(state, 'title')
  usePageTitle(title || 'Texts and cover')
  return (
    <>
      <div className="at-axis studio-title texts-head">
        <h1 className="title very-long">{title === '' ? 'Texts and cover' : <em>{title}</em>}</h1>
        <div className="texts-tools">
          <TextsSavedLine state={state} />
          <Link className="button-link" to={hangingPage(id)}>
            Hanging
          </Link>
          <Link className="button-link" to={publishPage(id)}>
            Publish
          </Link>
        </div>
      </div>
      <TextsMatter desk={desk} state={state} />
    </>
  )
}

function TextsMatter({ desk, state }: { desk: TextsDesk; state: TextsState }) {
  if (state.standing === 'loading') return <TextsSkeleton />
  if (state.standing !== 'here' || state.texts === null) return <NoTexts standing={state.standing} />
  const parts = { desk, state }
  return (
    <>
      <Section name="Words">
        <div className="form texts-form">
          <div className="form-fields">
            <SavedField {...parts} name="title" label="Title" maxLength={500} wide />
            <SavedField {...parts} name="subtitle" label="Subtitle" maxLength={1000} wide />
            <SavedField {...parts} name="description" label="Description" maxLength={20_000} lines={9} wide />
            <SavedField {...parts} name="organizer" label="Organiser" maxLength={500} />
            <SavedChoice {...parts} name="type" label="Kind of organiser" choices={Object.entries(organizerKinds)} />
            <SavedChoice
              {...parts}
              name="language"
              label="Language of texts and labels"
              choices={languageChoices(state.texts.language)}
            />
          </div>
        </div>
      </Section>
      <Section name="Cover" aside={<p>For lists and the entrance.</p>}>
        <CoverChoice {...parts} />
        <div className="form texts-form">
          <div className="form-fields">
            <SavedField
              {...parts}
              name="coverAlt"
              label="Alt text of the cover"
              maxLength={1000}
              wide
              hint="What it shows, for those who do not see it."
            />
          </div>
        </div>
      </Section>
      <Section name="Music" aside={<p>MP3, Ogg, FLAC, WAV or M4A, up to 60 MB.</p>}>
        <MusicChoice {...parts} />
      </Section>
      <Section name="For search engines" aside={<p>And for shared links.</p>}>
        <div className="form texts-form">
          <div className="form-fields">
            <SavedField
              {...parts}
              name="pageTitle"
              label="Page title"
              maxLength={300}
              wide
              hint="Without one, the title and the name of the site."
            />
            <SavedField
              {...parts}
              name="pageDescription"
              label="Page description"
              maxLength={1000}
              lines={3}
              wide
              hint="Without one, the subtitle or the first words of the description."
            />
          </div>
        </div>
      </Section>
      <Section name="Address">
        <TextsAddress texts={state.texts} />
      </Section>
    </>
  )
}

function TextsAddress({ texts: { page, published, addressStays } }: { texts: NonNullable<TextsState['texts']> }) {
  return (
    <div className="texts-address">
      <p>{published ? <a href={page}>{page}</a> : page}</p>
      <p className="small grey">
        {addressStays
          ? 'It stays, whatever the title.'
          : 'It follows the title until the exhibition is first opened. Then it stays.'}
      </p>
    </div>
  )
}

function TextsSkeleton() {
  return (
    <Section name="Words">
      <div className="texts-form" aria-busy="true">
        <span className="visually-hidden">Loading</span>
        {[1, 2, 3].map((place) => (
          <p key={place} className="texts-blank" aria-hidden="true">
            <span className="home-blank" />
          </p>
        ))}
      </div>
    </Section>
  )
}

const sentences = {
  missing: 'There is no such exhibition, or you may no longer write in it.',
  unconfirmed: 'Please confirm your e-mail first.',
  away: 'You are offline, or the site cannot be reached, and these texts were not open here before.',
} as const

function NoTexts({ standing }: { standing: TextsState['standing'] }) {
  const isUnconfirmed = standing === 'unconfirmed'
  return (
    <Section name={isUnconfirmed ? 'Before you begin' : 'Words'}>
      <p className="studio-notice" role="alert">
        {sentences[standing === 'unconfirmed' || standing === 'missing' ? standing : 'away']}
      </p>
      {isUnconfirmed ? (
        <a className="button-primary" href={emailVerificationPage}>
          Confirm your e-mail
        </a>
      ) : (
        <Link className="button-link" to={studioPage}>
          To your exhibitions
        </Link>
      )}
    </Section>
  )
}
