import { useRef } from 'react'
import { loadArtistOptions } from './filter-options.ts'
import { LateCombobox } from './late-combobox.tsx'

type ArtistChoiceProps = {
  /** The chosen artist's url and name; the name is null when there is no such artist. */
  url: string | null
  name: string | null
  onChoose: (url: string | null) => void
}

/** Which artist's works are listed, of tens of thousands. Without script a name is typed and sent. */
export function ArtistChoice({ url, name, onChoose }: ArtistChoiceProps) {
  const around = useRef<HTMLSpanElement>(null)
  return (
    <span className="filter-choice" ref={around}>
      <LateCombobox
        around={around}
        plain={
          <input
            className="filter-field"
            name="artist"
            aria-label="Artist"
            placeholder="Select artist..."
            defaultValue={name ?? url ?? ''}
            maxLength={200}
          />
        }
        label="Artist"
        labelHidden
        placeholder="Select artist..."
        load={loadArtistOptions}
        value={url === null ? null : { value: url, label: name ?? url }}
        onChoose={(option) => onChoose(option?.value ?? null)}
      />
    </span>
  )
}
