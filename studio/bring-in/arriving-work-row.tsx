import { useId } from 'react'
import '@enfilade/ui/controls/form-field.css'
import type { ArrivingWork, TypedWork } from './bring-in-desk.ts'
import type { UploadItem } from './upload-queue.ts'
import { uploadShare, uploadWords } from './upload-words.ts'

type ArrivingWorkRowProps = {
  work: ArrivingWork
  upload: UploadItem | null
  onType: (typed: Partial<TypedWork>) => void
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

const shortFields = [
  { name: 'height', label: 'Height', unit: 'cm' },
  { name: 'width', label: 'Width', unit: 'cm' },
  { name: 'year', label: 'Year', unit: null },
] as const

/** A picture that is brought in: how far it has come, and what is typed for its work. */
export function ArrivingWorkRow({ work, upload, onType, onPause, onResume, onRemove }: ArrivingWorkRowProps) {
  const { typed, refused, sizeIsUnsure, workId } = work
  const heading = useId()
  const isThere = workId !== null
  return (
    <li className="arriving" aria-labelledby={heading}>
      <p className="arriving-cover">
        <img src={work.previewUrl} alt="" />
      </p>
      <div className="arriving-matter">
        <h3 className="visually-hidden" id={heading}>
          {typed.title === '' ? (upload?.fileName ?? 'Picture') : typed.title}
        </h3>
        <div className="arriving-fields">
          <ArrivingField
            label="Title"
            value={typed.title}
            word={refused.title}
            isThere={isThere}
            wide
            onType={(title) => onType({ title })}
          />
          {shortFields.map(({ name, label, unit }) => (
            <ArrivingField
              key={name}
              label={label}
              unit={unit}
              value={typed[name]}
              word={refused[name]}
              isThere={isThere}
              onType={(value) => onType({ [name]: value })}
            />
          ))}
        </div>
        {sizeIsUnsure && !isThere && (
          <p className="small grey">The size is from the name of the file. Please look whether it is right.</p>
        )}
        <div className="arriving-state small">
          <p role="status">
            {isThere ? 'In your library' : uploadWords(upload)}
            {refused.picture !== undefined && <strong> {refused.picture}</strong>}
          </p>
          {upload?.state === 'sending' && (
            <button type="button" className="button-link" onClick={onPause}>
              Pause
            </button>
          )}
          {(upload?.state === 'paused' || upload?.state === 'refused') && (
            <button type="button" className="button-link" onClick={onResume}>
              {upload.state === 'paused' ? 'Go on' : 'Try again'}
            </button>
          )}
          <button type="button" className="button-link" onClick={onRemove}>
            {isThere ? 'Take off this list' : 'Remove'}
          </button>
        </div>
        {upload !== null && !isThere && upload.state === 'sending' && (
          <progress className="arriving-bar" aria-label="Sent" max={1} value={uploadShare(upload)} />
        )}
      </div>
    </li>
  )
}

type ArrivingFieldProps = {
  label: string
  unit?: string | null
  value: string
  word: string | undefined
  isThere: boolean
  wide?: boolean
  onType: (value: string) => void
}

function ArrivingField({ label, unit = null, value, word, isThere, wide = false, onType }: ArrivingFieldProps) {
  const id = useId()
  return (
    <p className={`form-field ${wide ? 'wide' : ''}`}>
      <label htmlFor={id}>
        {label} {unit !== null && <span className="grey">{unit}</span>}
      </label>
      <input
        id={id}
        autoComplete="off"
        maxLength={wide ? 1000 : 60}
        value={value}
        readOnly={isThere}
        aria-invalid={word === undefined ? undefined : true}
        aria-describedby={word === undefined ? undefined : `${id}-word`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {word !== undefined && (
        <span className="form-word" id={`${id}-word`}>
          {word}
        </span>
      )}
    </p>
  )
}
