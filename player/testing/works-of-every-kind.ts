import type { SpaceView } from '@enfilade/scene/plan/space-views'
import type { DrawnExhibition, DrawnObject, DrawnTestWork } from './drawn-exhibition.ts'
import { drawnVessel } from './drawn-vessel.ts'

const drawing = (widthPx: number, heightPx: number, inner: string): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">${inner}</svg>`,
  )

const bands = (widthPx: number, heightPx: number, hue: number): string =>
  Array.from({ length: 9 }, (_, band) => {
    const colour = `hsl(${(hue + band * 14) % 360} 46% ${30 + band * 5}%)`
    return `<rect y="${(band * heightPx) / 9}" width="${widthPx}" height="${heightPx / 9 + 1}" fill="${colour}"/>`
  }).join('')

/** A landscape across the parts of a triptych; its file shows the wall in the gaps, like a photograph. */
function triptych(): Uint8Array {
  const hills = `<rect width="1240" height="700" fill="#c9d6d2"/><path d="M0 470Q310 330 620 450T1240 400V700H0Z" fill="#5d7157"/><path d="M0 590Q400 500 800 580T1240 540V700H0Z" fill="#38493c"/><circle cx="620" cy="210" r="90" fill="#e0a24a"/>`
  return drawing(1240, 700, `${hills}<path d="M340 0h60V700h-60ZM840 0h60V700h-60Z" fill="#8a7f74"/>`)
}

const star = 'M400 20L500 290L780 300L560 470L640 740L400 580L160 740L240 470L20 300L300 290Z'

/** A tondo, a triptych, a shaped canvas and a print behind glass, which would be wrong as plain rectangles. */
function worksOfEveryKind(): DrawnTestWork[] {
  return [
    {
      title: 'Tondo',
      artistName: 'Bars',
      medium: 'Tempera on panel',
      widthMm: 860,
      heightMm: 860,
      face: { cut: 'round' },
      picture: drawing(900, 900, `${bands(900, 900, 10)}<circle cx="450" cy="450" r="150" fill="#f1e3c4"/>`),
    },
    {
      title: 'Triptych',
      artistName: 'Bars',
      medium: 'Oil on canvas',
      widthMm: 1240,
      heightMm: 700,
      face: { cut: 'parts', widthsMm: [340, 440, 340], gapMm: 60 },
      picture: triptych(),
    },
    {
      title: 'Shaped canvas',
      artistName: 'Bars',
      medium: 'Acrylic on canvas',
      widthMm: 900,
      heightMm: 900,
      face: { cut: 'free' },
      picture: drawing(
        800,
        800,
        `<clipPath id="star"><path d="${star}"/></clipPath><g clip-path="url(#star)">${bands(800, 800, 190)}</g>`,
      ),
    },
    {
      title: 'Behind glass',
      artistName: 'Bars',
      medium: 'Etching on paper',
      widthMm: 560,
      heightMm: 720,
      glazed: true,
      picture: drawing(
        560,
        720,
        `<rect width="560" height="720" fill="#efe9dc"/><g opacity="0.9">${bands(560, 720, 30)}</g>`,
      ),
    },
  ]
}

/** All of them and a jar under glass, in one room. */
export function exhibitionOfEveryKind(url: string): DrawnExhibition {
  return { url, space: 'white-room', works: worksOfEveryKind(), objects: [objectInVitrine()] }
}

/** A view of all of them, and its reference picture. */
export const viewOfEveryKind: SpaceView = {
  name: 'works-of-every-kind',
  atM: [1.6, 1.2],
  yawDeg: -90,
  fieldOfViewDeg: 100,
  vanishing: { x: 0.5, y: 0.5 },
  widthPx: 1600,
  heightPx: 800,
}
export const pictureOfEveryKind = new URL('./works-of-every-kind.webp', import.meta.url)

/** A jar under glass. */
function objectInVitrine(): DrawnObject {
  return { title: 'Jar', widthMm: 240, heightMm: 300, depthMm: 240, glb: drawnVessel(), inVitrine: true }
}
