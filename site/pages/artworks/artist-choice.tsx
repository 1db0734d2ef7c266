import { Combobox } from '@enfilade/ui/controls/combobox.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { loadArtistOptions } from './filter-options.ts'

type ArtistChoiceProps = {
  /** The chosen artist's url and name; the name is null if there is no such artist. */
  url: string | null
  name: string | null
  onChoose: (url: string | null) => void
}

/** The choice of an artist, of tens of thousands. Without script a name is typed and sent. */
export function ArtistChoice({ url, name, onChoose }: ArtistChoiceProps) {
  const hydrated = useHydrated()
  const placeholder = 'Select artist...'
  return (
    <span className="filter-choice">
      {hydrated ? (
        <Combobox
          label="Artist"
          labelHidden
          placeholder={placeholder}
          load={loadArtistOptions}
          value={url === null ? null : { value: url, label: name ?? url }}
          onChoose={(option) => onChoose(option?.value ?? null)}
        />
      ) : (
        <input
          className="filter-field"
          name="artist"
          aria-label="Artist"
          placeholder={placeholder}
          defaultValue={name ?? url ?? ''}
          maxLength={200}
        />
      )}
    </span>
  )
}
