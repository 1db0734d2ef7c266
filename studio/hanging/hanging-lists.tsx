import type { Hanging } from '@enfilade/contract/hanging'
import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { Section } from '@enfilade/ui/controls/section.tsx'
import type { Desk } from './desk.ts'
import { type ListedWork, worksNotHung, worksOnFloor, worksOnWall } from './hung-works.ts'
import { LibraryPart } from './library-part.tsx'
import type { ListGround, ListMove } from './list-moves.ts'
import type { HangingPlace } from './use-hanging-place.ts'
import { WallDrawing } from './wall-drawing.tsx'
import { centimetres, wallFacts, wallName } from './wall-words.ts'
import { WorkRow } from './work-row.tsx'

type HangingListsProps = { desk: Desk; draft: StudioDraft; hanging: Hanging; place: HangingPlace }

/** All works of the exhibition: by wall from left to right, then on the floor, then those that hang nowhere. */
export function HangingLists({ desk, draft, hanging, place: { chosen, choose } }: HangingListsProps) {
  const openId = chosen[0] ?? null
  const { works, space } = draft
  const ground: ListGround = { hanging, works, space }
  const move = (made: ListMove) => ('reason' in made ? desk.say(made.reason) : desk.change(made.operation, made.words))
  const rowOf = (work: ListedWork, words: string) => (
    <WorkRow
      key={work.id}
      ground={ground}
      work={work}
      words={words}
      isOpen={openId === work.id}
      onOpen={() => choose(openId === work.id ? [] : [work.id])}
      onMove={move}
    />
  )
  const walls = space.walls.flatMap((wall) => {
    const row = worksOnWall(hanging, works, wall.id)
    return row.length === 0 ? [] : [{ wall, row }]
  })
  const standing = worksOnFloor(hanging, works)
  const notHung = worksNotHung(hanging, works)
  const library = <LibraryPart desk={desk} exhibitionId={draft._id} known={hanging.order} />
  if (hanging.order.length === 0) {
    return (
      <>
        <Section name="Works">
          <p className="studio-notice">No works yet.</p>
        </Section>
        {library}
      </>
    )
  }
  return (
    <>
      {walls.map(({ wall, row }) => (
        <Section key={wall.id} name={wallName(space, wall)} aside={<p>{wallFacts(wall)}</p>}>
          <WallDrawing wall={wall} row={row} selectedId={openId} centreLineM={hanging.centreLineM} />
          <ol>
            {row.map(({ work, place }, index) =>
              rowOf(
                work,
                `${index + 1} of ${row.length}, ${centimetres(place.alongM)} cm from the left, centre ${centimetres(place.centreHeightM)} cm high`,
              ),
            )}
          </ol>
        </Section>
      ))}
      {standing.length > 0 && (
        <Section name="On the floor">
          <ul>{standing.map(({ work, place }) => rowOf(work, `Stands on ${plinthWords(place.plinthHeightM)}`))}</ul>
        </Section>
      )}
      {notHung.length > 0 && (
        <Section name={`Not hung, ${notHung.length}`}>
          <ul>{notHung.map((work) => rowOf(work, 'Hangs nowhere'))}</ul>
        </Section>
      )}
      {library}
    </>
  )
}

function plinthWords(heightM: number): string {
  return heightM === 0 ? 'the floor' : `a plinth of ${centimetres(heightM)} cm`
}
