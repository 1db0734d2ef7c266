import { isSizedPicture } from '@enfilade/scene/hanging/hangable-work'
import type { MovingWorks } from '@enfilade/scene/hanging/snap-candidates'
import { framingOf, type WallGround } from '#studio/hanging/wall-moves.ts'
import { pictureAddress } from '#studio/shell/picture-address.ts'
import { framedPartsOf, type PartRectangle } from './framed-parts.ts'

const svgNames = 'http://www.w3.org/2000/svg'

/** Draws works that are held into a group of a drawing, in metres round the centre of the first. */
export function drawHeld(into: SVGGElement, ground: WallGround, moving: MovingWorks): void {
  into.replaceChildren(
    ...moving.flatMap(({ artworkId, asideM, upM }) => {
      const work = ground.works.find(({ id }) => id === artworkId)
      const framing = work === undefined ? null : framingOf(ground, work)
      if (work === undefined || framing === null || !isSizedPicture(work)) return []
      const { frame, mat, pictures } = framedPartsOf(work, framing)
      const address = pictureAddress(work, 512)
      const group = document.createElementNS(svgNames, 'g')
      group.setAttribute('transform', `translate(${asideM} ${-upM})`)
      group.append(rectangle(frame, `framed-outline framed-${framing.frame}`))
      if (mat !== null) group.append(rectangle(mat, 'framed-mat'))
      for (const picture of pictures) {
        const ground0 = rectangle(picture, 'framed-ground')
        if (work.colour) ground0.setAttribute('fill', work.colour)
        group.append(ground0)
      }
      const [first] = pictures
      if (address !== null && first !== undefined && pictures.length === 1) {
        const image = document.createElementNS(svgNames, 'image')
        place(image, first)
        image.setAttribute('href', address)
        image.setAttribute('preserveAspectRatio', 'none')
        group.append(image)
      }
      return [group]
    }),
  )
}

function rectangle(part: PartRectangle, name: string): SVGRectElement {
  const element = document.createElementNS(svgNames, 'rect')
  element.setAttribute('class', name)
  place(element, part)
  return element
}

function place(element: SVGElement, { xM, yM, widthM, heightM }: PartRectangle): void {
  element.setAttribute('x', String(xM))
  element.setAttribute('y', String(yM))
  element.setAttribute('width', String(widthM))
  element.setAttribute('height', String(heightM))
}
