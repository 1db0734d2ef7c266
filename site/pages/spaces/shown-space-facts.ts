import { spacePage } from '@enfilade/contract/page-addresses'
import type { Space } from '@enfilade/contract/spaces'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'

/** A space in lists. */
export type ShownSpace = {
  id: string
  address: string
  title: string
  subtitle: string | null
  /** Such as "Medium, 89.6 m of wall, 199 sqm". */
  measures: string
  picture: ResponsivePicture | null
}

export const sizeWords = { SMALL: 'Small', MEDIUM: 'Medium', LARGE: 'Large' } as const

export function spaceFacts(space: Space, picture: ResponsivePicture | null): ShownSpace {
  return {
    id: space._id,
    address: spacePage(space.url),
    title: space.title,
    subtitle: space.subtitle,
    measures: [
      sizeWords[space.size],
      `${figure(space.wallLength, 1)} m of wall`,
      `${figure(space.floorArea, 0)} sqm`,
    ].join(', '),
    picture,
  }
}

/** The rows of a space's table of facts. */
export function spaceRows(space: Space): { name: string; value: string }[] {
  return [
    { name: 'Size', value: sizeWords[space.size] },
    { name: 'Style', value: space.style ?? '' },
    { name: 'Floor area', value: `${figure(space.floorArea, 0)} sqm` },
    { name: 'Wall length', value: `${figure(space.wallLength, 1)} m` },
    { name: 'Ceiling height', value: `${space.ceilingHeight.toFixed(2)} m` },
    { name: 'Rooms', value: String(space.roomNumber) },
    { name: 'Floors', value: inOneSentence(space.floors) },
    { name: 'Walls', value: inOneSentence(space.walls) },
  ].filter(({ value }) => value !== '')
}

/** Several materials in a row: only the first begins with a capital, unless a word is all capitals. */
function inOneSentence(materials: string[]): string {
  return materials
    .map((material, index) => (index > 0 && /^\p{Lu}\p{Ll}/u.test(material) ? lowered(material) : material))
    .join('; ')
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function figure(value: number, decimals: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: decimals }).replaceAll(',', '\u202f')
}
