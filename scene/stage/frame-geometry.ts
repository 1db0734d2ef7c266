import type { HungPicture } from '@enfilade/contract/scene-document'
import { edgeSegments, partSpans } from '@enfilade/scene/hanging/picture-face'
import { type FrameProfile, frameProfiles, rebateM } from './frame-profiles.ts'
import {
  BentStrips,
  MitredStrips,
  type MouldingLine,
  type MouldingStrips,
  type MouldingSurface,
} from './moulding-strips.ts'

/** Triangles with the attributes of the moulding's shader, for vertex buffers. Positions in metres in the room. */
export type FrameGeometry = {
  positionM: number[]
  normal: number[]
  /** The surface's own colour, linear, already darkened where little light arrives. */
  colour: number[]
  /** Along the moulding and across it, in metres, for grain; and the finish's number. */
  grain: number[]
  index: number[]
}

export const finishNumbers: Readonly<Record<FrameProfile['finish'], number>> = {
  canvas: 0,
  lacquer: 1,
  wood: 2,
  gilding: 3,
}

/** Museum board: a passe-partout of 2.2 mm, cut at 45° so that a white bevel shows. */
const board = { thicknessM: 0.0022, colour: 0xf0ece2, bevelColour: 0xfaf8f3 } as const

export function emptyFrameGeometry(): FrameGeometry {
  return { positionM: [], normal: [], colour: [], grain: [], index: [] }
}

/** sRGB `0xrrggbb` to linear parts. */
export function linearColour(srgb: number): [number, number, number] {
  const part = (byte: number) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part((srgb >> 16) & 255), part((srgb >> 8) & 255), part(srgb & 255)]
}

/** The rectangle of the work on the wall with passe-partout and frame, from the picture's centre, in metres. */
export function outerEdgesM(hung: HungPicture): { left: number; right: number; bottom: number; top: number } {
  const { matM, matBottomM, faceM } = hung.frame
  const halfWidthM = hung.widthMm / 2000 + matM + faceM
  return {
    left: -halfWidthM,
    right: halfWidthM,
    bottom: -(hung.heightMm / 2000 + matBottomM + faceM),
    top: hung.heightMm / 2000 + matM + faceM,
  }
}

/**
 * The extent of each framed part of a picture from left to right, from the picture's centre, in metres; its outer edges
 * if it is in one piece, and nothing if it is cut out.
 */
export function partEdgesM(hung: HungPicture): { left: number; right: number }[] {
  if (hung.face?.cut === 'free') return []
  const { left, right } = outerEdgesM(hung)
  const spans = partSpans(hung.face)
  return spans.map(({ fromRatio, toRatio }, part) => {
    const before = spans[part - 1]?.toRatio
    const after = spans[part + 1]?.fromRatio
    const at = (ratio: number) => ((ratio - 0.5) * hung.widthMm) / 1000
    const halfGapM = (ratio: number, other: number) => {
      const reachM = hung.frame.matM + hung.frame.faceM
      return Math.min(reachM, (Math.abs(ratio - other) * hung.widthMm) / 2000)
    }
    return {
      left: before === undefined ? left : at(fromRatio) - halfGapM(fromRatio, before),
      right: after === undefined ? right : at(toRatio) + halfGapM(toRatio, after),
    }
  })
}

/** Parts closer than this have no moulding between them. */
const touchingM = 0.002

/** What builds the mouldings of a picture: one for each of its parts, or one round it; none for a cut-out picture. */
function stripsOf(into: FrameGeometry, hung: HungPicture): MouldingStrips[] {
  if (hung.face?.cut === 'free') return []
  if (hung.face?.cut === 'round') return [new BentStrips(into, hung, edgeSegments(hung))]
  const widthM = hung.widthMm / 1000
  const halfHeightM = hung.heightMm / 2000
  const spans = partSpans(hung.face)
  const wishedM = hung.frame.matM + hung.frame.faceM
  // Frames of neighbouring parts share the gap between them.
  const [first, second] = spans
  const gapM = first && second ? (second.fromRatio - first.toRatio) * widthM : 0
  const betweenRatio = gapM < touchingM ? 0 : Math.min(1, gapM / 2 / wishedM)
  return spans.map(({ fromRatio, toRatio }, part) => {
    return new MitredStrips(into, hung, {
      left: (fromRatio - 0.5) * widthM,
      right: (toRatio - 0.5) * widthM,
      bottom: -halfHeightM,
      top: halfHeightM,
      leftRatio: part === 0 ? 1 : betweenRatio,
      rightRatio: part === spans.length - 1 ? 1 : betweenRatio,
    })
  })
}

/** The passe-partout's lines from the picture to the frame's sight edge, each with the surface before it. */
function boardLines(matM: number, matBottomM: number): { line: MouldingLine; surface: MouldingSurface }[] {
  const { thicknessM } = board
  const paper = { colour: linearColour(board.colour), finish: finishNumbers.canvas }
  const bevel = { colour: linearColour(board.bevelColour), finish: finishNumbers.canvas }
  const bevelM = Math.min(thicknessM, matM)
  const shadeM = Math.min(0.012, matM / 2)
  const line = (sideM: number, bottomM: number, openRatio: number): MouldingLine => ({
    sideM,
    bottomM,
    liftM: thicknessM,
    openRatio,
  })
  return [
    { line: { ...line(0, 0, 0.86), liftM: -rebateM }, surface: bevel },
    { line: line(bevelM, bevelM, 1), surface: bevel },
    { line: line(matM - shadeM, matBottomM - shadeM, 1), surface: paper },
    { line: line(matM, matBottomM, 0.82), surface: paper },
  ]
}

/**
 * Adds a picture's passe-partout and frame to `into`: round a round picture, round each part of one in parts, and none
 * for a cut-out picture. Nothing of it is in front of the picture's face itself; the moulding reaches from `wallM`
 * behind the face (its distance from the wall) to a little in front of it.
 */
export function addFrame(into: FrameGeometry, hung: HungPicture, wallM: number): void {
  const { matM, matBottomM, faceM, kind } = hung.frame
  const hasMat = matM > 0 || matBottomM > 0
  const sightLiftM = hasMat ? board.thicknessM : 0
  const profile = frameProfiles[kind]
  const moulding = { colour: linearColour(profile.colour), finish: finishNumbers[profile.finish] }
  const courses = [
    hasMat ? boardLines(matM, matBottomM) : [],
    profile.points.map(({ outRatio, liftM, openRatio }) => ({
      line: {
        sideM: matM + outRatio * faceM,
        bottomM: matBottomM + outRatio * faceM,
        liftM: liftM === 'wall' ? -wallM : Math.max(sightLiftM + liftM, -wallM),
        openRatio,
      },
      surface: moulding,
    })),
  ]
  for (const strips of stripsOf(into, hung)) {
    for (const course of courses) {
      for (const [place, { line, surface }] of course.entries()) {
        const before = course[place - 1]
        if (before) strips.join(before.line, line, surface)
      }
    }
  }
}
