import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HungPicture, SceneDocument } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'

const aframe = 'aframe@1.8.0'
const eyeHeightM = 1.6

/** Downloads A-Frame's tarball from the npm registry and puts its distribution into a folder as `aframe.min.js`. */
export async function fetchAframe(folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'enfilade-aframe-'))
  try {
    // Installing it would also download its build dependencies.
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', work, aframe], { encoding: 'utf8' })
    execFileSync('tar', ['-xzf', packed.trim(), 'package/dist'], { cwd: work })
    await mkdir(folder, { recursive: true })
    await copyFile(join(work, 'package/dist/aframe-v1.8.0.min.js'), join(folder, 'aframe.min.js'))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * The same rooms and pictures as an A-Frame scene, as in its documentation: pictures in `a-assets`, each shown by an
 * `a-image`, walls and floors as planes, `look-controls` and `wasd-controls` on the camera.
 */
export async function writeAframeGallery(
  scene: SceneDocument,
  jpegPaths: ReadonlyMap<string, string>,
  folder: string,
  name: string,
): Promise<void> {
  const pictures = scene.works.filter((work) => work.kind === 'picture')
  const assets = pictures.map((work) => `<img id="${work.id}" src="${jpegPaths.get(work.id) ?? ''}">`)
  const { start, rooms, walls } = scene.space
  const heightM = scene.space.facts.ceilingHeightM
  const page = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>A-Frame gallery</title><script src="aframe.min.js"></script></head>
<body>
<a-scene>
<a-assets>${assets.join('\n')}</a-assets>
${rooms.map(({ outlineM }) => floorAndCeiling(outlineM, heightM)).join('\n')}
${walls.flatMap(piecesOf).join('\n')}
${pictures.map(pictureOf).join('\n')}
<a-entity id="rig" position="${start.atM[0]} 0 ${start.atM[1]}" rotation="0 ${degrees(start.yawRad)} 0">
<a-camera id="eye" look-controls wasd-controls position="0 ${eyeHeightM} 0"></a-camera>
</a-entity>
</a-scene>
</body>
</html>
`
  await writeFile(join(folder, name), page)
}

function degrees(rad: number): number {
  return (rad * 180) / Math.PI
}

function floorAndCeiling(outlineM: readonly (readonly [number, number])[], heightM: number): string {
  const xs = outlineM.map(([xM]) => xM)
  const zs = outlineM.map(([, zM]) => zM)
  const [leastX, mostX, leastZ, mostZ] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  const size = `width="${mostX - leastX}" height="${mostZ - leastZ}"`
  const middle = (yM: number) => `position="${(leastX + mostX) / 2} ${yM} ${(leastZ + mostZ) / 2}"`
  return `<a-plane ${middle(0)} rotation="-90 0 0" ${size} color="#9c7f5c"></a-plane>
<a-plane ${middle(heightM)} rotation="90 0 0" ${size} color="#efece6"></a-plane>`
}

/** A wall between its openings, and the parts above them. */
function piecesOf(wall: HangingWall): string[] {
  const openings = wall.openings.toSorted((one, other) => one.fromM - other.fromM)
  const ends = [0, ...openings.flatMap(({ fromM, toM }) => [fromM, toM]), wall.lengthM]
  const beside = Array.from({ length: ends.length / 2 }, (_, pair) =>
    pieceOf(wall, ends[pair * 2] ?? 0, ends[pair * 2 + 1] ?? 0, 0, wall.heightM),
  )
  const above = openings.map(({ fromM, toM, topM }) => pieceOf(wall, fromM, toM, topM, wall.heightM))
  return [...beside, ...above].filter((piece) => piece !== null)
}

function pieceOf(wall: HangingWall, fromM: number, toM: number, bottomM: number, topM: number): string | null {
  if (toM - fromM < 0.01 || topM - bottomM < 0.01) return null
  const middleM = (fromM + toM) / 2
  const xM = wall.originM[0] + wall.alongRatio[0] * middleM
  const zM = wall.originM[2] + wall.alongRatio[1] * middleM
  const yaw = degrees(Math.atan2(wall.outwardRatio[0], wall.outwardRatio[1]))
  const size = `width="${toM - fromM}" height="${topM - bottomM}"`
  return `<a-plane position="${xM} ${(bottomM + topM) / 2} ${zM}" rotation="0 ${yaw} 0" ${size} color="#e8e6e0"></a-plane>`
}

function pictureOf({ id, positionM, yawRad, widthMm, heightMm }: HungPicture): string {
  const size = `width="${widthMm / 1000}" height="${heightMm / 1000}"`
  return `<a-image src="#${id}" position="${positionM.join(' ')}" rotation="0 ${degrees(yawRad)} 0" ${size}></a-image>`
}
