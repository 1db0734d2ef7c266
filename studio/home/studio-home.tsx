import { emailVerificationPage, newExhibitionPage } from '@enfilade/contract/page-addresses'
import { pageLength } from '@enfilade/contract/page-length'
import type { StudioExhibition } from '@enfilade/contract/studio-calls'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pastWords } from '#studio/shell/moment-words.ts'
import { type KeptCall, useKeptCall } from '#studio/shell/use-kept-call.ts'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import { FoundPages, TitleSearch } from './exhibition-finding.tsx'
import { exhibitionsCall, groupExhibitions } from './exhibition-words.ts'
import { OwnExhibitionRow, OwnExhibitionSkeleton } from './own-exhibition-row.tsx'
import './studio-home.css'
import { useListQuery } from './list-query.ts'
import { SpaceDoors } from './space-doors.tsx'
import { useSpaces } from './use-spaces.ts'

type ExhibitionList = { data: readonly StudioExhibition[]; count: number }

/** From this many exhibitions on there is a search. */
const searchFrom = 8

/** What is in work, what is open, and where a new exhibition begins. */
export function StudioHome() {
  usePageTitle('Exhibitions')
  const { title, page } = useListQuery()
  const list = useKeptCall<ExhibitionList>(exhibitionsCall({ title, page, length: pageLength }))
  const { given, standing } = list
  const mayBegin = standing !== 'unconfirmed' && standing !== 'refused'
  const isMany = title !== '' || page > 1 || (given !== null && given.count >= searchFrom)
  return (
    <>
      <div className="home-head at-axis studio-title">
        <h1 className="title long">Exhibitions</h1>
        <div className="home-tools">
          {mayBegin && (
            <Link className="button-primary" to={newExhibitionPage}>
              New exhibition
            </Link>
          )}
          {isMany && mayBegin && <TitleSearch title={title} />}
        </div>
        <HomeNotice list={list} />
      </div>
      <HomeList list={list} title={title} page={page} />
    </>
  )
}

/** One sentence about the list as a whole, in a place that is always there. */
function HomeNotice({ list: { given, seenAt, standing } }: { list: KeptCall<ExhibitionList> }) {
  const begun: { begun?: string } | null = useLocation().state
  const [now] = useState(() => new Date())
  const kept = given === null ? '' : ` This is your list as it was ${pastWords(new Date(seenAt), now)}.`
  const away = `You are offline, or the site cannot be reached.${kept} It is loaded again by itself.`
  const said = begun?.begun === undefined ? '' : `“${begun.begun}” has begun.`
  return (
    <p className="home-notice small strong" role="status">
      {standing === 'away' ? away : said}
    </p>
  )
}

type HomeListProps = { list: KeptCall<ExhibitionList>; title: string; page: number }

function HomeList({ list: { given, seenAt, standing, reason }, title, page }: HomeListProps) {
  const spaces = useSpaces()
  if (standing === 'unconfirmed' || standing === 'refused') {
    return (
      <Section name={standing === 'unconfirmed' ? 'Before you begin' : 'Not now'}>
        <p className="studio-notice" role="alert">
          {reason}
        </p>
        {standing === 'unconfirmed' && (
          <a className="button-primary" href={emailVerificationPage}>
            Confirm your e-mail
          </a>
        )}
      </Section>
    )
  }
  if (given === null) {
    if (standing === 'away') return <Section name="Exhibitions">{''}</Section>
    return (
      <Section name="Exhibitions">
        <ul className="home-rows" aria-busy="true" aria-label="Loading">
          {[1, 2, 3].map((place) => (
            <OwnExhibitionSkeleton key={place} />
          ))}
        </ul>
      </Section>
    )
  }
  if (given.count === 0) {
    if (title !== '') {
      return (
        <Section name="Exhibitions">
          <p className="studio-notice">No exhibition has “{title}” in its title.</p>
        </Section>
      )
    }
    return (
      <Section name="Exhibitions" wide={<SpaceDoors spaces={spaces} />}>
        <p className="studio-notice home-empty">Nothing hangs yet.</p>
      </Section>
    )
  }
  const skip = (page - 1) * pageLength
  return (
    <>
      {groupExhibitions(given.data, { count: given.count, skip }).map(({ name, number, rows }) => (
        <Section key={name} name={number === null ? name : `${name}, ${number}`}>
          <ul className="home-rows">
            {rows.map((exhibition) => (
              <OwnExhibitionRow
                key={exhibition._id}
                exhibition={exhibition}
                seenAt={seenAt}
                space={spaces?.find(({ url }) => url === exhibition.spaceUrl) ?? null}
              />
            ))}
          </ul>
        </Section>
      ))}
      <FoundPages page={page} pages={Math.ceil(given.count / pageLength)} />
    </>
  )
}
