import { type LabelContent, type LabelRole, labelLines } from '@enfilade/contract/label-lines'
import { sizeParts } from '@enfilade/contract/label-text'

const factRoles: ReadonlySet<LabelRole> = new Set(['year', 'medium', 'form', 'size', 'fact'])

/** The lines of a label between its title and its price, one paragraph each. */
export function LabelFacts({ label }: { label: LabelContent }) {
  return labelLines(label)
    .filter(({ role }) => factRoles.has(role))
    .map(({ role, name, text }) => {
      if (role !== 'size') {
        return (
          <p key={name} className={role === 'fact' ? 'grey' : undefined}>
            {text}
          </p>
        )
      }
      const { figures, letters } = sizeParts(text)
      return (
        <p key={name}>
          {figures} <span className="grey">{letters}</span>
        </p>
      )
    })
}
