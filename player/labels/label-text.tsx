import { paragraphsOf } from './label-parts.ts'
import type { SpokenLabel } from './spoken-label.ts'
import './label-text.css'

/** What is written about a work, below its caption. */
export function LabelText({ spoken }: { readonly spoken: SpokenLabel }) {
  const { description, creditLine } = spoken.label
  return (
    <>
      {description !== null && (
        <div className="label-description" dir="auto" lang={spoken.languages.description}>
          {paragraphsOf(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {creditLine !== null && (
        <p className="label-credit" dir="auto">
          {creditLine}
        </p>
      )}
    </>
  )
}
