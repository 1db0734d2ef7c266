import './numbered-steps.css'

/** What happens one after the other, with its number. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="numbered-steps">
      {steps.map((step) => (
        <li key={step}>
          <p>{step}</p>
        </li>
      ))}
    </ol>
  )
}
