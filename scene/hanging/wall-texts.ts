import type { WallText } from '@enfilade/contract/hanging'
import type { HungText } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { ListedHanging } from './placed-works.ts'
import { type HangableSpace, wallYawRad } from './wall-stretches.ts'

/**
 * Sizes of wall lettering, in metres: 22 mm for the text (about 62 point, read at two metres), 54 mm for its title. A
 * line of the usual width holds some 70 letters.
 */
export const wallLetters = {
  text: { sizeM: 0.022, lineM: 0.032, letterM: 0.0106 },
  title: { sizeM: 0.054, lineM: 0.062, letterM: 0.0245 },
  paragraphM: 0.016,
  belowTitleM: 0.03,
  usualWidthM: 0.8,
  usualTopM: 1.78,
} as const

/** A text as a rectangle on its wall, in the wall's own metres. */
export type LetteredRectangle = {
  readonly text: WallText
  readonly wall: HangingWall
  readonly leftM: number
  readonly rightM: number
  readonly bottomM: number
  readonly topM: number
}

/** The paragraphs of a text. */
export function paragraphsOfText(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
}

/** The height of a text on a wall at this width, estimated with letters of average width. */
export function letteredHeightM({ title, text, widthM }: Pick<WallText, 'title' | 'text' | 'widthM'>): number {
  const lines = (words: string, letterM: number) => Math.ceil((words.length * letterM * 1.06) / widthM)
  const paragraphs = paragraphsOfText(text)
  const titleM = title ? lines(title, wallLetters.title.letterM) * wallLetters.title.lineM + wallLetters.belowTitleM : 0
  const linesOfText = paragraphs.reduce((sum, words) => sum + lines(words, wallLetters.text.letterM), 0)
  return titleM + linesOfText * wallLetters.text.lineM + Math.max(0, paragraphs.length - 1) * wallLetters.paragraphM
}

/** The texts of a hanging on their walls; null for one whose wall does not exist. */
export function letteredRectangles(
  space: HangableSpace,
  hanging: Pick<ListedHanging, 'texts'>,
): (LetteredRectangle | null)[] {
  return (hanging.texts ?? []).map((text) => {
    const wall = space.walls.find(({ id }) => id === text.wallId)
    return wall ? letteredRectangle(text, wall) : null
  })
}

export function letteredRectangle(text: WallText, wall: HangingWall): LetteredRectangle {
  return {
    text,
    wall,
    leftM: text.alongM - text.widthM / 2,
    rightM: text.alongM + text.widthM / 2,
    bottomM: text.topM - letteredHeightM(text),
    topM: text.topM,
  }
}

/** A text in the form that the player shows. `settled` rounds like all figures of a scene. */
export function hungText(
  { text, wall, bottomM, topM }: LetteredRectangle,
  settled: (value: number) => number,
): HungText {
  const { originM, alongRatio } = wall
  return {
    roomIndex: wall.roomIndex,
    wallId: wall.id,
    topM: [
      settled(originM[0] + alongRatio[0] * text.alongM),
      settled(originM[1] + topM),
      settled(originM[2] + alongRatio[1] * text.alongM),
    ],
    yawRad: settled(wallYawRad(wall)),
    widthM: settled(text.widthM),
    heightM: settled(topM - bottomM),
    title: text.title,
    text: text.text,
  }
}
