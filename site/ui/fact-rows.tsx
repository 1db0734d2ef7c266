import './fact-rows.css'

/** A table of facts: names in grey, values in ink. */
export function FactRows({ rows }: { rows: readonly { name: string; value: React.ReactNode }[] }) {
  return (
    <dl className="fact-rows">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
