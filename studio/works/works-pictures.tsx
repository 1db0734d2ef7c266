import type { LibraryWork } from '@enfilade/contract/library-calls'
import { libraryWorkPage } from '@enfilade/contract/page-addresses'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSeenPart } from './use-seen-part.ts'
import { scaleOf, WorkPicture } from './work-picture.tsx'
import { layPictures, seenPictureRows } from './works-at-scale.ts'
import './works-pictures.css'

const sidePx = 240
const measures = { gapPx: 24, leastPx: 96, wordsPx: 48 } as const

/** All works at one scale: a small print looks small beside a large canvas. */
export function WorksPictures({ works }: { works: readonly LibraryWork[] }) {
  const place = useRef<HTMLUListElement>(null)
  const [widthPx, setWidthPx] = useState(300)
  const seen = useSeenPart(place)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const watch = new ResizeObserver(() => setWidthPx(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const pxPerCm = scaleOf(works, sidePx)
  const byId = new Map(works.map((work) => [work._id, work]))
  const { rows, heightPx } = layPictures(
    works.map(({ _id, widthCm, heightCm }) => ({
      id: _id,
      widthPx: Math.min(sidePx, (widthCm ?? sidePx / 2 / pxPerCm) * pxPerCm),
      heightPx: Math.min(sidePx, (heightCm ?? sidePx / 2 / pxPerCm) * pxPerCm),
    })),
    { widthPx, ...measures },
  )
  return (
    <ul className="works-pictures" ref={place} aria-label="Works at one scale">
      <li className="works-pictures-height" aria-hidden="true" style={{ height: heightPx }} />
      {seenPictureRows(rows, seen).map(({ ids, topPx, heightPx: rowPx }) => (
        <li key={topPx} className="works-pictures-row" style={{ top: topPx, height: rowPx, columnGap: measures.gapPx }}>
          {ids.map((id) => {
            const work = byId.get(id)
            if (work === undefined) return null
            return (
              <Link key={id} className="works-pictures-work" to={libraryWorkPage(id)}>
                <WorkPicture work={work} pxPerCm={pxPerCm} sidePx={sidePx} widthPx={256} />
                <span className="works-pictures-words">
                  <em>{work.title}</em>
                  <span className="grey">
                    {work.heightCm === null || work.widthCm === null
                      ? 'no size yet'
                      : `${work.heightCm} × ${work.widthCm} cm`}
                  </span>
                </span>
              </Link>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
