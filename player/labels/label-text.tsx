import { labelLines } from '@enfilade/contract/label-lines'
import { labelParagraphs } from './label-parts.ts'
import type { SpokenLabel } from './spoken-label.ts'
import './label-text.css'

/** The description of a work, below its caption. */
export function LabelText({ spoken }: { readonly spoken: SpokenLabel }) {
  return labelLines(spoken.label, spoken.languages).map(({ role, text, language }) => {
    if (role === 'description') {
      return (
        <div key={role} className="label-description" dir="auto" lang={language}>
          {labelParagraphs(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )
    }
    if (role !== 'credit') return null
    return (
      <p key={role} className="label-credit" dir="auto">
        {text}
      </p>
    )
  })
}
