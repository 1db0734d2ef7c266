import type { ImageVersions } from '@enfilade/contract/image-versions'
import type { LibraryWork } from '@enfilade/contract/library-calls'
import { useId, useState } from 'react'
import { pictureTypesAccepted } from '#studio/bring-in/accepted-files.ts'
import { studioSettings } from '#studio/shell/studio-settings.ts'
import { useKeptCall } from '#studio/shell/use-kept-call.ts'
import './cover-choice.css'
import { OwnFileField } from './own-file-field.tsx'
import { FieldWord } from './saved-field.tsx'
import { shownText, type TextsDesk, type TextsState } from './texts-desk.ts'

type WorkList = { data: readonly LibraryWork[]; count: number }

const worksShown = 60

/** The cover with its alternatives: a picture of the library, one that is uploaded, or the first that hangs. */
export function CoverChoice({ desk, state }: { desk: TextsDesk; state: TextsState }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const chosen = shownText(state, 'coverAssetId')
  const choose = (assetId: string) => {
    desk.type('coverAssetId', assetId)
    desk.send()
    setIsChoosing(false)
  }
  return (
    <div className="cover-choice">
      <CoverAsItIs state={state} chosen={chosen} />
      <p className="cover-choice-tools">
        <button
          type="button"
          className="button-link"
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          Choose a work
        </button>
        <OwnFileField label="Upload a picture" purpose="picture" accept={pictureTypesAccepted} onReady={choose} />
        {chosen !== '' && (
          <button type="button" className="button-link" onClick={() => choose('')}>
            Use the first picture that hangs
          </button>
        )}
      </p>
      <p className="form-field">
        <FieldWord id="cover-word" desk={desk} state={state} name="coverAssetId" theirWords="another cover" />
      </p>
      {isChoosing && <WorkPictures chosen={chosen} onChoose={choose} />}
    </div>
  )
}

function CoverAsItIs({ state: { texts }, chosen }: { state: TextsState; chosen: string }) {
  if (texts === null) return <span className="cover-choice-picture" />
  const isSaved = chosen === (texts.coverAssetId ?? '')
  return (
    <>
      {texts.cover !== null && isSaved ? (
        <img className="cover-choice-picture" {...pictureOf(texts.cover)} alt={texts.coverAlt ?? 'The cover'} />
      ) : (
        chosen !== '' && <span className="cover-choice-picture" />
      )}
      <p className="small grey" role="status">
        {coverWords(chosen, isSaved && texts.cover === null)}
      </p>
    </>
  )
}

function coverWords(chosen: string, isMissing: boolean): string {
  if (chosen === '') return isMissing ? 'No picture hangs yet.' : 'The first picture that hangs.'
  return isMissing ? 'The picture is being made ready.' : 'A picture that was chosen.'
}

function WorkPictures({ chosen, onChoose }: { chosen: string; onChoose: (assetId: string) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const query = new URLSearchParams({ limit: String(worksShown), ...(name.trim() !== '' && { name: name.trim() }) })
  const { given, standing } = useKeptCall<WorkList>(`/v1/studio/works?${query}`)
  const works = given?.data.filter(({ fileVersions }) => fileVersions !== null) ?? []
  return (
    <fieldset className="cover-works">
      <legend className="small">Pictures of your works</legend>
      {(name !== '' || (given?.count ?? 0) > worksShown) && (
        <p className="form-field">
          <label htmlFor={id}>Find a work by its title</label>
          <input
            id={id}
            type="search"
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </p>
      )}
      <ul className="cover-works-list" aria-busy={given === null && standing === 'asking'}>
        {works.map(({ _id, title, pictureAssetId, fileVersions }) => (
          <li key={_id}>
            <button
              type="button"
              aria-pressed={pictureAssetId === chosen}
              onClick={() => {
                if (pictureAssetId !== null) onChoose(pictureAssetId)
              }}
            >
              {fileVersions !== null && <img {...pictureOf(fileVersions)} sizes="160px" alt="" loading="lazy" />}
              <span className="small">{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {given !== null && works.length === 0 && (
        <p className="small grey">
          {name === '' ? 'No work of your library has a picture yet.' : `No work has “${name}” in its title.`}
        </p>
      )}
      {given === null && standing === 'away' && (
        <p className="small grey">You are offline, or the site cannot be reached.</p>
      )}
    </fieldset>
  )
}

function pictureOf({ XLIcon, MWRegular, LWRegular }: ImageVersions) {
  const address = (path: string) => `${studioSettings.contentOrigin}/files/${path}`
  const all = [XLIcon, MWRegular, LWRegular]
  return {
    src: address(MWRegular.meta.pipePath),
    srcSet: all.map(({ meta }) => `${address(meta.pipePath)} ${meta.width}w`).join(', '),
    sizes: '(max-width: 620px) 100vw, 30rem',
    decoding: 'async',
  } as const
}
