import './numbered-steps.css'

/** Steps in their order, with numbers. */
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
