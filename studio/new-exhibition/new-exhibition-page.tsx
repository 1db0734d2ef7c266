import { studioPage } from '@enfilade/contract/page-addresses'
import type { NewStudioExhibition } from '@enfilade/contract/studio-calls'
import '@enfilade/ui/controls/form.css'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormState } from '@enfilade/ui/controls/form-state.ts'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSpaces } from '#studio/home/use-spaces.ts'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import { useBeginning } from './begin-exhibition.ts'
import './new-exhibition-page.css'
import { SpaceChoice } from './space-choice.tsx'

const formId = 'new-exhibition'

/** A new exhibition: its title and its space. What is refused stays as it was typed. */
export function NewExhibitionPage() {
  usePageTitle('New exhibition')
  const navigate = useNavigate()
  const spaces = useSpaces()
  const form = useRef<HTMLFormElement>(null)
  const begin = useBeginning()
  const [answer, setAnswer] = useState<FormAnswer | null>(null)
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    if (answer?.done === false) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  const send = async (entry: NewStudioExhibition) => {
    setIsSending(true)
    setAnswer(null)
    const begun = await begin(entry)
    setIsSending(false)
    if (begun.done) return void navigate(studioPage, { state: { begun: entry.title } })
    const typed = { title: entry.title, subtitle: entry.subtitle ?? '' }
    setAnswer({ done: false, reason: begun.reason, fields: { ...begun.fields }, typed })
  }
  return (
    <>
      <div className="at-axis studio-title new-exhibition-head">
        <h1 className="title long">New exhibition</h1>
        <p className="lead">It begins as a draft, which only your team sees.</p>
      </div>
      <form
        className="new-exhibition"
        id={formId}
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void send(entryOf(new FormData(event.currentTarget)))
        }}
      >
        <FormState value={answer}>
          <Section name="Words">
            <div className="form">
              <div className="form-fields">
                <FormField name="title" label="Title" required wide maxLength={500} />
                <FormField name="subtitle" label="Subtitle" wide maxLength={1000} />
              </div>
            </div>
          </Section>
          <Section name="Space" aside={<p>The walls to hang on.</p>}>
            <SpaceChoice
              spaces={spaces}
              refused={answer?.done === false ? (answer.fields['spaceUrl'] ?? null) : null}
            />
            <div className="form-end">
              <button type="submit" className="button-primary" aria-disabled={isSending || spaces === null}>
                {isSending ? 'Sending' : 'Begin'}
              </button>
              <Link className="button-link" to={studioPage}>
                Back to your exhibitions
              </Link>
              <p className="form-message" role="alert">
                {answer?.done === false ? answer.reason : ''}
              </p>
            </div>
          </Section>
        </FormState>
      </form>
    </>
  )
}

/** What was typed and chosen. */
function entryOf(data: FormData): NewStudioExhibition {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { title: text('title'), subtitle: text('subtitle') || null, spaceUrl: text('spaceUrl') }
}
