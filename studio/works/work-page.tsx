import { type ArtworkFactName, artworkFacts } from '@enfilade/contract/artwork-facts'
import type { ArtworkType } from '@enfilade/contract/artworks'
import { artworkTypeText, dimensionsText, statusText } from '@enfilade/contract/label-text'
import type { LibraryWork } from '@enfilade/contract/library-calls'
import { artworkPage, hangingPage, libraryPage } from '@enfilade/contract/page-addresses'
import '@enfilade/ui/controls/form.css'
import '@enfilade/ui/controls/form-field.css'
import { Wall } from '@enfilade/ui/controls/wall.tsx'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { MissingPage } from '#studio/shell/missing-page.tsx'
import { pictureAddress } from '#studio/shell/picture-address.ts'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import { type ColumnId, libraryColumns, makerStatuses, type WorkColumn } from './library-columns.ts'
import { libraryDesk } from './library-desk.ts'
import { PictureReplacing } from './picture-replacing.tsx'
import { type FieldFacts, WorkChoiceField, WorkField } from './work-field.tsx'
import './work-page.css'
import { usePictureWatch } from './use-picture-watch.ts'
import { knownArtists } from './works-choice.ts'
import type { WorksState } from './works-desk.ts'
import { WorksNotices, WorksSaved } from './works-notices.tsx'
import './works-page.css'

const types: readonly ArtworkType[] = [
  'PAINTING',
  'DRAWING',
  'PRINT',
  'PHOTOGRAPHY',
  'SCULPTURE',
  'VIDEO',
  'STREETART',
  'ARTIFACT',
  'AUDIO',
]

/** A work of the library: its record, its picture, and where it hangs. */
export function WorkPage() {
  const { id = '' } = useParams()
  const state = useSyncExternalStore(libraryDesk.subscribe, libraryDesk.state)
  const [missing, setMissing] = useState<{ id: string; kind: string; reason: string } | null>(null)
  useEffect(() => {
    let isLeft = false
    void libraryDesk.loadOne(id).then((why) => {
      if (!isLeft) setMissing(why === null ? null : { id, ...why })
    })
    void libraryDesk.load()
    return () => {
      isLeft = true
    }
  }, [id])
  const work = libraryDesk.find(id)
  usePageTitle(work?.title ?? 'Work')
  const why = missing?.id === id ? missing : null
  if (why?.kind === 'missing') return <MissingPage />
  if (work === null) {
    return (
      <div className="at-axis studio-title">
        {why === null ? (
          <p className="studio-notice" role="status" aria-busy="true">
            Loading…
          </p>
        ) : (
          <p className="studio-notice" role="alert">
            {why.reason}
          </p>
        )}
        <Link className="button-link" to={libraryPage}>
          To your works
        </Link>
      </div>
    )
  }
  return (
    <div className="work-page">
      <div className="studio-title work-page-head">
        <p className="small">
          <Link className="button-link" to={libraryPage}>
            Works
          </Link>
        </p>
        <h1 className="title long">
          <em>{work.title}</em>
        </h1>
      </div>
      <Wall />
      <WorksNotices state={state} />
      <div className="work-page-parts" key={id}>
        <Record work={work} state={state} />
        <div>
          <WorkSight work={work} />
          <WhereItHangs work={work} />
          <Deleting work={work} />
        </div>
      </div>
    </div>
  )
}

function Record({ work, state }: { work: LibraryWork; state: WorksState }) {
  const artists = useMemo(() => knownArtists(state.works), [state.works])
  const refusals = state.refused.filter(({ id }) => id === work._id)
  const refusalOf = (field: string) => {
    const refusal = refusals.findLast(({ to }) => field in to)
    if (refusal === undefined) return null
    const typed: unknown = Reflect.get(refusal.to, field)
    return { typed: String(typed ?? ''), reason: refusal.fields[field] ?? refusal.reason }
  }
  const field = (name: string, facts: FieldFacts) => (
    <WorkField key={name} work={work} facts={facts} refused={refusalOf(name)} />
  )
  return (
    <section className="form" aria-label="Record">
      <div className="work-page-record-head">
        <h2 className="strong">Record</h2>
        <WorksSaved state={state} />
      </div>
      <div className="form-fields">
        {field('title', { ...ofColumn('title', 'Title'), isWide: true })}
        {field('artistName', { ...ofColumn('artist', 'Artist'), options: artists })}
        <WorkChoiceField
          work={work}
          label="Kind"
          value={work.type}
          options={types.map((value) => ({ value, words: artworkTypeText(value) }))}
          onChoose={(value) => {
            const type = types.find((each) => each === value)
            return type === undefined ? { done: false, reason: '' } : { done: true, to: { type } }
          }}
        />
        {field('year', ofColumn('year', 'Year'))}
        {field('medium', ofColumn('medium', 'Medium'))}
      </div>
      <div className="form-fields work-page-sizes">
        {field('heightCm', ofColumn('height', 'Height, cm'))}
        {field('widthCm', ofColumn('width', 'Width, cm'))}
        {field('lengthCm', ofColumn('depth', 'Depth, cm'))}
      </div>
      <div className="form-fields">
        <WorkChoiceField
          work={work}
          label="Status"
          value={work.status}
          options={makerStatuses.map((value) => ({ value, words: statusText(value) }))}
          onChoose={(value) => {
            const status = makerStatuses.find((each) => each === value)
            return status === undefined ? { done: false, reason: '' } : { done: true, to: { status } }
          }}
        />
        {field('price', { ...ofColumn('price', 'Price'), hint: 'With its currency, such as 3,050 EUR' })}
        {field('series', ofFact('series'))}
        {field('edition', ofFact('edition'))}
        {field('creditLine', { ...ofFact('creditLine'), isWide: true })}
        {field('description', { ...description, isWide: true })}
        {field('rights', { ...rights, isWide: true })}
      </div>
    </section>
  )
}

function ofColumn(id: ColumnId, label: string): FieldFacts {
  const column: WorkColumn | undefined = libraryColumns.find((each) => each.id === id)
  return {
    label,
    read: (work) => column?.read(work) ?? '',
    write: (text, work) => column?.write?.(text, work) ?? { done: false, reason: '' },
  }
}

function ofText(name: 'series' | 'edition' | 'creditLine' | 'description' | 'rights', label: string, most: number) {
  return {
    label,
    read: (work: LibraryWork) => work[name] ?? '',
    write: (typed: string) => {
      const text = typed.trim()
      if (text.length > most)
        return { done: false, reason: `This must not be longer than ${most} characters.` } as const
      return { done: true, to: { [name]: text === '' ? null : text } } as const
    },
  }
}

function ofFact(name: Extract<ArtworkFactName, 'series' | 'edition' | 'creditLine'>): FieldFacts {
  const { name: label, maxChars } = artworkFacts[name]
  return ofText(name, label, maxChars)
}

const description: FieldFacts = {
  ...ofText('description', 'Description', 20_000),
  isLong: true,
  hint: 'Also for those who cannot see the work: what is there to be seen?',
}
const rights: FieldFacts = {
  ...ofText('rights', 'Rights of the picture', 1000),
  hint: 'An address of creativecommons.org or rightsstatements.org',
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

function WorkSight({ work }: { work: LibraryWork }) {
  usePictureWatch(work)
  const { type, widthCm: width, heightCm: height, lengthCm: length, fileVersions } = work
  const address = pictureAddress(work, 1280)
  const size = dimensionsText(type, { width, height, length })
  return (
    <section aria-label="Picture">
      {address === null ? (
        <p className="work-page-blank grey">
          {work.pictureAssetId === null ? 'This work has no picture.' : 'Its picture is being made.'}
        </p>
      ) : (
        <img
          className="work-page-picture"
          src={address}
          width={fileVersions?.LWRegular.meta.width}
          height={fileVersions?.LWRegular.meta.height}
          alt={work.title}
        />
      )}
      <p className="small grey">
        {[
          size ?? 'no size yet',
          ...(fileVersions === null
            ? []
            : [`${fileVersions.original.meta.width} × ${fileVersions.original.meta.height} px`]),
          `brought in on ${days.format(new Date(work.createdAt))}`,
        ].join(', ')}
      </p>
      <PictureReplacing work={work} />
    </section>
  )
}

function WhereItHangs({ work: { exhibitions, public: isPublic, url } }: { work: LibraryWork }) {
  return (
    <section className="work-page-part" aria-label="Where it hangs">
      <h2 className="strong">Where it hangs</h2>
      {exhibitions.length === 0 ? (
        <p>In no exhibition.</p>
      ) : (
        <ul>
          {exhibitions.map(({ _id, title, published }) => (
            <li key={_id}>
              <Link className="button-link" to={hangingPage(_id)}>
                {title}
              </Link>{' '}
              <span className="small grey">{published ? 'open' : 'draft'}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="small grey">
        {isPublic ? 'Everyone sees this work.' : 'Only you see this work before you open an exhibition with it.'}
      </p>
      {url !== null && (
        <a className="button-link" href={artworkPage(url)}>
          Its public page
        </a>
      )}
    </section>
  )
}

function Deleting({ work }: { work: LibraryWork }) {
  const [isAsking, setIsAsking] = useState(false)
  const [said, setSaid] = useState('')
  const navigate = useNavigate()

  async function remove(): Promise<void> {
    const reason = await libraryDesk.remove(work._id)
    if (reason === null) void navigate(libraryPage)
    else {
      setSaid(reason)
      setIsAsking(false)
    }
  }

  return (
    <section className="work-page-part" aria-label="Delete">
      {isAsking ? (
        <>
          <p>
            Its record{work.pictureAssetId === null ? '' : ' and its picture in your library'} will be gone. This cannot
            be undone.
          </p>
          <p className="edit-preview-ways">
            <button type="button" className="button-link" onClick={() => void remove()}>
              Delete “{work.title}”
            </button>
            <button type="button" className="button-link quiet" onClick={() => setIsAsking(false)}>
              Keep it
            </button>
          </p>
        </>
      ) : (
        <button type="button" className="button-link quiet" onClick={() => setIsAsking(true)}>
          Delete this work
        </button>
      )}
      <p className="small strong" role="alert">
        {said}
      </p>
    </section>
  )
}
