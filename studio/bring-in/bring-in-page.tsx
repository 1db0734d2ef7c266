import { hangingPage } from '@enfilade/contract/page-addresses'
import '@enfilade/ui/controls/form.css'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { offeredSpaces, useSpaces } from '#studio/home/use-spaces.ts'
import { randomName } from '#studio/shell/random-name.ts'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import { pictureTypesAccepted } from './accepted-files.ts'
import { ArrivingWorkRow } from './arriving-work-row.tsx'
import { isPictureType, pictureTypes } from './bring-in-desk.ts'
import './bring-in-page.css'
import { arrivals, type BringInState } from './bring-in-store.ts'
import { hangNewWorks } from './hang-new-works.ts'

/** Small and of one room: the first exhibition of most fits. */
const firstSpace = 'white-room'

/** Pictures become works of the library: they are chosen, sent, described, and taken in or hung at once. */
export function BringInPage() {
  usePageTitle('Bring in')
  const state = useSyncExternalStore(arrivals.subscribe, arrivals.state)
  return (
    <>
      <div className="at-axis studio-title bring-in-head">
        <h1 className="title long">Bring in</h1>
        <p className="lead">Nobody else sees your works before you open an exhibition with them.</p>
      </div>
      <Section name="Pictures" aside={<p>JPEG, PNG, WebP, TIFF or AVIF, up to 120 MB each.</p>}>
        <PictureChoice />
        {state.works.length > 0 && <CommonFields state={state} />}
      </Section>
      {state.works.length > 0 && (
        <>
          <Section name={state.works.length === 1 ? '1 work' : `${state.works.length} works`}>
            <ul>
              {state.works.map((work) => (
                <ArrivingWorkRow
                  key={work.id}
                  work={work}
                  upload={state.uploads.find(({ id }) => id === work.id) ?? null}
                  onType={(typed) => arrivals.type(work.id, typed)}
                  onPause={() => arrivals.pause(work.id)}
                  onResume={() => arrivals.resume(work.id)}
                  onRemove={() => arrivals.remove(work.id)}
                />
              ))}
            </ul>
          </Section>
          <TakingIn state={state} />
        </>
      )}
    </>
  )
}

function PictureChoice() {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Otherwise the browser would open the picture in the place of the page.
      event.preventDefault()
      setIsOver(event.type !== 'drop')
      if (event.type === 'drop') void arrivals.add([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', over, { signal })
    addEventListener('drop', over, { signal })
    addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setIsOver(false)
      },
      { signal },
    )
    return () => leaving.abort()
  }, [])
  return (
    <p className={`picture-choice ${isOver ? 'over' : ''}`}>
      <label className="button-primary" htmlFor={id}>
        Choose pictures
      </label>
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={pictureTypesAccepted}
        multiple
        onChange={({ currentTarget }) => {
          void arrivals.add([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <span className="grey">or drop them anywhere on this page</span>
    </p>
  )
}

/** What is the same for all of these works. */
function CommonFields({ state: { artistName, type } }: { state: BringInState }) {
  const [nameId, typeId] = [useId(), useId()]
  return (
    <div className="form">
      <div className="form-fields">
        <p className="form-field">
          <label htmlFor={nameId}>Artist</label>
          <input
            id={nameId}
            autoComplete="name"
            maxLength={300}
            value={artistName}
            onChange={({ currentTarget }) => arrivals.nameArtist(currentTarget.value)}
          />
        </p>
        <p className="form-field">
          <label htmlFor={typeId}>Kind of work</label>
          <select
            id={typeId}
            value={type}
            onChange={({ currentTarget: { value } }) => {
              if (isPictureType(value)) arrivals.chooseType(value)
            }}
          >
            {Object.entries(pictureTypes).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </p>
      </div>
    </div>
  )
}

/** Takes the works into the library, and hangs them in a new exhibition if one is named. */
function TakingIn({ state: { works, uploads, isTakingIn } }: { state: BringInState }) {
  const titleId = useId()
  const navigate = useNavigate()
  const spaces = useSpaces()
  const [title, setTitle] = useState('')
  const [key] = useState(randomName)
  const [said, setSaid] = useState('')
  const [isHanging, setIsHanging] = useState(false)
  const readyIds = new Set(uploads.flatMap(({ id, assetId }) => (assetId === null ? [] : [id])))
  const isReady = works.every(({ id, workId }) => workId !== null || readyIds.has(id))
  const left = works.filter(({ workId }) => workId === null)
  const isBusy = isTakingIn || isHanging

  /** The works in the library, if all of them are there; else null, and it is said why. */
  async function takeAllIn(): Promise<string[] | null> {
    setSaid('')
    const ids = await arrivals.takeInAll()
    const missing = works.length - ids.length
    if (missing === 0) return ids
    setSaid(
      missing === 1
        ? 'One work was not taken in. Its line says why.'
        : `${missing} works were not taken in. Their lines say why.`,
    )
    return null
  }

  async function keep(): Promise<void> {
    if (isBusy || !isReady) return
    const ids = await takeAllIn()
    if (ids !== null) setSaid(ids.length === 1 ? 'It is in your library.' : `All ${ids.length} are in your library.`)
  }

  async function hang(): Promise<void> {
    if (isBusy || !isReady) return
    if (title.trim() === '') return setSaid('Please give the exhibition a title.')
    const ids = await takeAllIn()
    if (ids === null) return
    setIsHanging(true)
    const offered = offeredSpaces(spaces ?? [])
    const spaceUrl = (offered.find(({ url }) => url === firstSpace) ?? offered[0])?.url ?? firstSpace
    const { exhibitionId, reason } = await hangNewWorks({ title: title.trim(), spaceUrl, key }, ids)
    setIsHanging(false)
    if (reason !== null) return setSaid(reason)
    arrivals.clear()
    if (exhibitionId !== null) void navigate(hangingPage(exhibitionId))
  }

  return (
    <Section
      name="Hang them"
      aside={<p>By the rules of the trade, in a white room. You can change everything after.</p>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void hang()
        }}
      >
        <div className="form">
          <p className="form-field">
            <label htmlFor={titleId}>Title of the exhibition</label>
            <input
              id={titleId}
              autoComplete="off"
              maxLength={500}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </p>
        </div>
        <div className="form-end">
          <button type="submit" className="button-primary" aria-disabled={isBusy || !isReady}>
            {isBusy ? 'Working…' : 'Hang them'}
          </button>
          {left.length > 0 && (
            <button
              type="button"
              className="button-link"
              aria-disabled={isBusy || !isReady}
              onClick={() => void keep()}
            >
              Only take them into the library
            </button>
          )}
          <p className="form-message" role="alert">
            {isReady ? said : 'Pictures are still on their way.'}
          </p>
        </div>
      </form>
    </Section>
  )
}
