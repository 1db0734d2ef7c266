import { useId, useState } from 'react'
import '@enfilade/ui/controls/form-field.css'
import { centimetres } from './wall-words.ts'

type LengthFieldProps = { label: string; lengthM: number; onLength: (lengthM: number) => void }

/** A length in centimetres, taken on Enter or when the field is left. What is no number is put back. */
export function LengthField({ label, lengthM, onLength }: LengthFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = centimetres(lengthM)
  const take = () => {
    if (typed === null) return
    setTyped(null)
    const lengthCm = Number(typed.trim().replace(',', '.'))
    if (typed.trim() === '' || !Number.isFinite(lengthCm) || centimetres(lengthCm / 100) === shown) return
    onLength(lengthCm / 100)
  }
  return (
    <p className="form-field">
      <label htmlFor={id}>
        {label} <span className="grey">cm</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
          if (key === 'Escape') setTyped(null)
        }}
      />
    </p>
  )
}
