import { isSizedPicture } from '@enfilade/scene/hanging/hangable-work'
import { distanceFigure, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { type PointerEvent, useId, useState } from 'react'
import type { ListedWork } from '#studio/hanging/hung-works.ts'
import { recordedSize } from '#studio/hanging/recorded-size.ts'
import { pictureAddress } from '#studio/shell/picture-address.ts'

type WorksShelfProps = {
  /** The works of the exhibition in its order. */
  works: readonly ListedWork[]
  isHung: (artworkId: string) => boolean
  chosen: readonly string[]
  unit: LengthUnit
  onPress: (event: PointerEvent, artworkId: string) => void
  onChoose: (artworkId: string) => void
  onAdd: () => void
}

/** The sides of the square in which each picture is drawn, all at one scale. */
const cellPx = 60
/** Larger works are drawn smaller than the scale, or all others would be dots. */
const largestScaledM = 2.2

/** All works of the exhibition at one scale, those that hang nowhere first. */
export function WorksShelf({ works, isHung, chosen, unit, onPress, onChoose, onAdd }: WorksShelfProps) {
  const id = useId()
  const [sought, setSought] = useState('')
  const largestM = Math.min(
    largestScaledM,
    Math.max(0.3, ...works.map(({ widthMm, heightMm }) => Math.max(widthMm ?? 0, heightMm ?? 0) / 1000)),
  )
  const found = works.filter((work) => isFound(work, sought))
  const rows = (isOnWall: boolean) => found.filter(({ id: workId }) => isHung(workId) === isOnWall)
  const groups = [
    { name: 'Not hung', rows: rows(false) },
    { name: 'Hung', rows: rows(true) },
  ]
  return (
    <section className="works-shelf" aria-label="Works" data-take-down="">
      <div className="shelf-head">
        <h2>Works</h2>
        <button type="button" className="button-link" onClick={onAdd}>
          Add
        </button>
      </div>
      <p className="form-field shelf-search">
        <label className="visually-hidden" htmlFor={id}>
          Find a title or artist
        </label>
        <input
          id={id}
          type="search"
          placeholder="Find a title or artist"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </p>
      {groups.map(
        ({ name, rows: listed }) =>
          listed.length > 0 && (
            <div key={name}>
              <h3 className="shelf-group">
                {name}, {listed.length}
              </h3>
              <ul>
                {listed.map((work) => (
                  <li key={work.id}>
                    <button
                      type="button"
                      className={chosen.includes(work.id) ? 'shelf-work chosen' : 'shelf-work'}
                      aria-pressed={chosen.includes(work.id)}
                      data-shelf-work={work.id}
                      onPointerDown={(event) => onPress(event, work.id)}
                      onClick={() => onChoose(work.id)}
                    >
                      <ScaledPicture work={work} largestM={largestM} />
                      <span>
                        <em className="shelf-title">{work.title}</em>
                        <span className="grey">{recordedSize(work, unit) ?? 'no size yet'}</span>
                      </span>
                      {isHung(work.id) && (
                        <span className="grey shelf-rank">
                          <span className="visually-hidden">Place in the tour: </span>
                          {works.indexOf(work) + 1}
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {works.length > 0 && found.length === 0 && <p className="small grey">No work is called so.</p>}
      <p className="shelf-scale grey" aria-hidden="true">
        <span style={{ width: (cellPx / largestM) * Math.min(1, largestM) }} />
        {largestM >= 1 ? '1 m' : distanceFigure(largestM, 'cm').concat(' cm')}, all works at one scale
      </p>
    </section>
  )
}

function ScaledPicture({ work, largestM }: { work: ListedWork; largestM: number }) {
  const pxPerM = cellPx / largestM
  const address = pictureAddress(work, 128)
  const [widthM, heightM] = isSizedPicture(work) ? [work.widthMm / 1000, work.heightMm / 1000] : [0.3, 0.3]
  const reduced = Math.min(1, largestM / Math.max(widthM, heightM))
  const style = {
    width: Math.max(3, widthM * pxPerM * reduced),
    height: Math.max(3, heightM * pxPerM * reduced),
    backgroundColor: work.colour ?? undefined,
  }
  return (
    <span className="shelf-cell">
      {address === null ? (
        <span className="shelf-picture" style={style} />
      ) : (
        <img className="shelf-picture" style={style} src={address} alt="" loading="lazy" draggable={false} />
      )}
    </span>
  )
}

function isFound({ title, artist }: ListedWork, sought: string): boolean {
  const words = plain(sought).split(' ').filter(Boolean)
  const text = plain(`${title} ${artist ?? ''}`)
  return words.every((word) => text.includes(word))
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
