import { exhibitionTextsPage, hangingPage } from '@enfilade/contract/page-addresses'
import type { Space } from '@enfilade/contract/spaces'
import type { StudioExhibition } from '@enfilade/contract/studio-calls'
import { Link } from 'react-router'
import { momentWords } from '#studio/shell/moment-words.ts'
import { exhibitionState, workCountWords } from './exhibition-words.ts'
import { SpacePicture } from './space-picture.tsx'

type OwnExhibitionProps = {
  exhibition: StudioExhibition
  space: Space | null
  /** When the site said so, to which its days are relative. */
  seenAt: number
}

/** An exhibition: its room, its title, its state in words, and when it was last changed. */
export function OwnExhibitionRow({ exhibition, space, seenAt }: OwnExhibitionProps) {
  const { state, seen } = exhibitionState(exhibition)
  const changedAt = new Date(exhibition.changedAt)
  return (
    <li className="home-row">
      <SpacePicture className="home-row-cover" space={space} sizes="128px" />
      <div className="home-row-title">
        <h3 className="home-row-name">
          <em>{exhibition.title}</em>
        </h3>
        <p className="small grey">
          {space?.title ?? exhibition.spaceUrl}, {workCountWords(exhibition)}
        </p>
      </div>
      <p className="home-row-state small">
        <strong>{state}</strong>
        <span className="grey">{seen}</span>
      </p>
      <p className="home-row-when small grey">
        Saved <time dateTime={exhibition.changedAt}>{momentWords(changedAt, new Date(seenAt))}</time>
      </p>
      <p className="home-row-way">
        <Link className="button-link" to={hangingPage(exhibition._id)} aria-label={`Hang ${exhibition.title}`}>
          Hang
        </Link>
        <Link
          className="button-link"
          to={exhibitionTextsPage(exhibition._id)}
          aria-label={`Texts and cover of ${exhibition.title}`}
        >
          Texts
        </Link>
      </p>
    </li>
  )
}

/** The place of a row before it is known, in the same measures. */
export function OwnExhibitionSkeleton() {
  return (
    <li className="home-row" aria-hidden="true">
      <span className="home-row-cover space-picture" />
      <div className="home-row-title">
        <p className="home-row-name">
          <span className="home-blank" />
        </p>
        <p className="small">
          <span className="home-blank" />
        </p>
      </div>
      <p className="home-row-state small">
        <span className="home-blank" />
      </p>
      <p className="home-row-when small">
        <span className="home-blank" />
      </p>
    </li>
  )
}
