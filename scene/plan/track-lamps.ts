import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { PlanLayout } from './plan-layout.ts'
import { shadedBar } from './shaded-bar.ts'
import { cross, plus, type ShadedSolid } from './space-faces.ts'

/** One lamp on a track: where its light starts, and its direction. */
export interface TrackLamp {
  lensM: SpacePoint
  /** Unit vector. */
  aimRatio: SpacePoint
  beamRad: number
  brightnessRatio: number
  kelvin: number
}

const bodyLengthM = 0.2
const bodyRadiusM = 0.047
const hangerM = 0.09
const bodySides = 12

/** Every lamp of every track. */
export function trackLamps({ plan, rooms }: PlanLayout): TrackLamp[] {
  return plan.tracks.flatMap((track) => {
    const ceilingM = rooms.find(({ room }) => room.id === track.room)?.room.ceilingHeightM ?? 0
    const heightM = ceilingM - track.dropM - hangerM
    const [dx, dz] = [track.toM[0] - track.fromM[0], track.toM[1] - track.fromM[1]]
    const lengthM = Math.hypot(dx, dz)
    const along: [number, number] = [dx / lengthM, dz / lengthM]
    const left: [number, number] = [along[1], -along[0]]
    const count = Math.max(1, Math.floor(lengthM / track.everyM) + 1)
    return Array.from({ length: count }, (_, index) => lengthM / 2 + (index - (count - 1) / 2) * track.everyM).flatMap(
      (atM) => {
        const sides = { left: [1], right: [-1], both: [1, -1] }[track.side]
        return sides.map((side): TrackLamp => {
          const joint: SpacePoint = [track.fromM[0] + along[0] * atM, heightM, track.fromM[1] + along[1] * atM]
          const aimM: SpacePoint = [
            joint[0] + left[0] * side * track.reachM,
            track.aimHeightM,
            joint[2] + left[1] * side * track.reachM,
          ]
          const aimRatio = unit([aimM[0] - joint[0], aimM[1] - joint[1], aimM[2] - joint[2]])
          return {
            lensM: plus(joint, aimRatio, bodyLengthM * 0.6),
            aimRatio,
            beamRad: (track.beamDeg * Math.PI) / 180,
            brightnessRatio: track.brightnessRatio,
            kelvin: track.kelvin,
          }
        })
      },
    )
  })
}

/** Tracks, lamp bodies and their lit lenses, with fixed shading. */
export function trackSolids(layout: PlanLayout): ShadedSolid[] {
  const tracks = layout.plan.tracks.map(({ room, fromM, toM, dropM }): ShadedSolid => {
    const ceilingM = layout.rooms.find((laid) => laid.room.id === room)?.room.ceilingHeightM ?? 0
    const lengthM = Math.hypot(toM[0] - fromM[0], toM[1] - fromM[1])
    const along: SpacePoint = [(toM[0] - fromM[0]) / lengthM, 0, (toM[1] - fromM[1]) / lengthM]
    const aside = cross(along, [0, 1, 0])
    return shadedBar([fromM[0], ceilingM - dropM, fromM[1]], along, aside, { lengthM, widthM: 0.036, heightM: 0.034 })
  })
  return [...tracks, ...trackLamps(layout).flatMap(lampSolids)]
}

function unit([x, y, z]: SpacePoint): SpacePoint {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** A lamp's body as a cylinder with its back closed, its hanger, and its lens a little inside the rim. */
function lampSolids({ lensM, aimRatio }: TrackLamp): ShadedSolid[] {
  const sideways = unit(cross(aimRatio, [0, 1, 0]))
  const upwards = cross(sideways, aimRatio)
  const ring = (alongM: number, radiusM: number, shade: (upRatio: number) => number) =>
    Array.from({ length: bodySides }, (_, index) => {
      const angleRad = (index / bodySides) * 2 * Math.PI
      const atM = plus(
        plus(plus(lensM, aimRatio, alongM), sideways, Math.cos(angleRad) * radiusM),
        upwards,
        Math.sin(angleRad) * radiusM,
      )
      return { atM, shadeRatio: shade(Math.sin(angleRad)) }
    })
  const lit = (upRatio: number) => 0.45 - 0.3 * upRatio
  const back = ring(-bodyLengthM, bodyRadiusM, lit)
  const front = ring(0.015, bodyRadiusM, (upRatio) => lit(upRatio) + 0.15)
  const sides = back.flatMap((_, index) => {
    const next = (index + 1) % bodySides
    return [index, next, next + bodySides, index, next + bodySides, index + bodySides]
  })
  const body: ShadedSolid = {
    material: 'lamp-black',
    cornersM: [...back, ...front],
    triangles: [...sides, ...disc(0, true)],
  }
  const lens: ShadedSolid = {
    material: 'lamp-lens',
    cornersM: ring(0, bodyRadiusM * 0.86, () => 1),
    triangles: disc(0, false),
  }
  const rim: ShadedSolid = {
    material: 'lamp-black',
    cornersM: ring(-0.001, bodyRadiusM, () => 0.8),
    triangles: disc(0, false),
  }
  const top = plus(lensM, aimRatio, -bodyLengthM * 0.6)
  return [body, rim, lens, shadedBar(top, [0, 1, 0], [1, 0, 0], { lengthM: hangerM, widthM: 0.018, heightM: 0.018 })]
}

/** A fan over the corners that start at `first`. */
function disc(first: number, seenFromBehind: boolean): number[] {
  return Array.from({ length: bodySides - 2 }, (_, index) =>
    seenFromBehind ? [first, first + index + 2, first + index + 1] : [first, first + index + 1, first + index + 2],
  ).flat()
}
