import { Section } from '@enfilade/ui/controls/section.tsx'
import { Picture } from '#site/ui/picture.tsx'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import { BlankArtwork } from './blank-artwork.tsx'
import { type PlacedHow, personHeightsCm, trueScale } from './true-scale.ts'
import './true-scale-drawing.css'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { usePersonHeight } from './use-person-height.ts'

type TrueScaleProps = {
  title: string
  picture: ResponsivePicture | null
  sizeM: { width: number; height: number }
  standing: PlacedHow
}

/** The work on its wall, or in front of it, beside a person of a height that the visitor chooses. */
export function TrueScaleDrawing({ title, picture, sizeM, standing }: TrueScaleProps) {
  const [personCm, setPersonCm] = usePersonHeight()
  const hydrated = useHydrated()
  const { least, most, step } = personHeightsCm
  const { widthM, heightM, person, work, plinth } = trueScale(sizeM, personCm, standing)
  const highCm = cmText(sizeM.height)
  const wideCm = cmText(sizeM.width)
  return (
    <Section
      name="At true scale"
      aside={
        <>
          <p>{placeText(standing, plinth !== null)}, beside a person of your choice of height.</p>
          <div className="person-height" data-hydrated={hydrated || undefined}>
            <button
              type="button"
              aria-label="Smaller person"
              onClick={() => setPersonCm(personCm - step)}
              disabled={personCm <= least}
            >
              −
            </button>
            <output aria-live="polite">{personCm} cm</output>
            <button
              type="button"
              aria-label="Taller person"
              onClick={() => setPersonCm(personCm + step)}
              disabled={personCm >= most}
            >
              +
            </button>
          </div>
        </>
      }
    >
      <figure className="true-scale" style={{ '--wide-m': widthM, '--high-m': heightM }}>
        <figcaption className="visually-hidden">
          {title}, {highCm} high and {wideCm} wide, beside a person of {personCm} cm
        </figcaption>
        <span
          className="true-scale-person"
          style={{ '--left': person.leftM, '--wide': person.widthM, '--high': person.heightM }}
          aria-hidden="true"
        >
          <svg viewBox="0 0 54 200" preserveAspectRatio="none">
            <path d="M27 0c-7 0-10.500 5.500-10.500 12.500 0 5 1.500 9 4.500 11.500v4.500C9 31 3.500 34 2.200 46L0 98c0 6 1.500 12 5 12l2.500-1 .8 37H15l2 46-5 8h12.500l1.500-54h2l1.500 54H42l-5-8 2-46h6.700l.8-37 2.500 1c3.500 0 5-6 5-12l-2.200-52C50.500 34 45 31 33 28.500V24c3-2.500 4.500-6.500 4.500-11.500C37.500 5.500 34 0 27 0z" />
          </svg>
        </span>
        <span
          className="true-scale-measure person"
          style={{ '--left': person.leftM, '--high': person.heightM }}
          aria-hidden="true"
        >
          {personCm} cm
        </span>
        {plinth && (
          <span
            className="true-scale-plinth"
            style={{ '--left': plinth.leftM, '--wide': plinth.widthM, '--high': plinth.heightM }}
            aria-hidden="true"
          />
        )}
        {picture ? (
          <Picture
            source={picture}
            alt=""
            sizes="(max-width: 800px) 60vw, 400px"
            ratio={sizeM.width / sizeM.height}
            className="true-scale-work"
            style={{ '--left': work.leftM, '--bottom': work.bottomM, '--wide': work.widthM }}
          />
        ) : (
          <BlankArtwork
            sizeM={sizeM}
            className="true-scale-work"
            style={{ '--left': work.leftM, '--bottom': work.bottomM }}
          />
        )}
        <span
          className="true-scale-measure high"
          style={{ '--left': work.leftM + work.widthM, '--bottom': work.bottomM, '--high': work.heightM }}
          aria-hidden="true"
        >
          {highCm}
        </span>
        <span
          className="true-scale-measure wide"
          style={{ '--left': work.leftM, '--bottom': work.bottomM, '--wide': work.widthM }}
          aria-hidden="true"
        >
          {wideCm}
        </span>
      </figure>
    </Section>
  )
}

/** The place of the work in the drawing. */
function placeText(standing: PlacedHow, onPlinth: boolean): string {
  if (standing === 'hangs') return 'Hung with its centre at 1.50 m'
  return onPlinth ? 'On a plinth' : 'On the floor'
}

/** Such as "91.4 cm". */
function cmText(metres: number): string {
  return `${Number((metres * 100).toFixed(1))} cm`
}
