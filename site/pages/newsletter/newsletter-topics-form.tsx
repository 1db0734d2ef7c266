import { newsletterTopics, newsletterTopicWords } from '@enfilade/contract/newsletter-topics'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { FormTick } from '@enfilade/ui/controls/form-tick.tsx'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { FormFrame } from '#site/ui/form-frame.tsx'

type NewsletterTopicsFormProps = {
  /** Path of the form's page. */
  address: string
  token: string
}

/** The topics of the newsletter; after they are sent, the answer replaces the form. */
export function NewsletterTopicsForm({ address, token }: NewsletterTopicsFormProps) {
  const fromPage = useActionData<FormAnswer>()
  const [taken, setTaken] = useState<string | null>(null)
  const message = taken ?? (fromPage?.done ? fromPage.message : null)
  return (
    <>
      <p className="lead" role="status">
        {message}
      </p>
      {message === null && (
        <FormFrame action={address} hiddenFields={{ token }} sendWord="Save" alerts onTaken={setTaken}>
          <fieldset>
            <legend>Topics</legend>
            {newsletterTopics.map((topic) => (
              <FormTick key={topic} name={topic} label={newsletterTopicWords[topic]} initial />
            ))}
          </fieldset>
          <fieldset>
            <legend>This browser</legend>
            <FormTick name="register" label="Remember me" initial />
          </fieldset>
        </FormFrame>
      )}
    </>
  )
}
