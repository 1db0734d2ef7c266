import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SceneSpace } from '@enfilade/contract/scene-document'
import { buildSpaceFiles, builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { spacePictureOf, spaceViews } from '@enfilade/scene/plan/space-views'
import type { Storage } from '#storage'
import type { SpaceFields } from './space-store.ts'

/** A space ready for the catalogue, and a function that stores its files, which is only needed after a change. */
export type BuiltSpace = { fields: SpaceFields & { url: string }; storeFiles(storage: Storage): Promise<void> }

/** Names of the built-in spaces, smallest first. */
export const builtInSpaceNames = builtInSpaces.map(({ name }) => name)

/**
 * Builds a built-in space from its plan. The names of its files contain a hash of their content, so that a scene
 * published with an older version of the space keeps its room.
 */
export function buildBuiltInSpace(name: string): Promise<BuiltSpace> {
  const known = built.get(name) ?? build(name)
  built.set(name, known)
  return known
}

/** A plan does not change while the process runs, and its mesh takes a second to make. */
const built = new Map<string, Promise<BuiltSpace>>()

async function build(name: string): Promise<BuiltSpace> {
  const { glb, lightmap, whiteRatio, floorPlanSvg, sceneSpace, about } = await buildSpaceFiles(name)
  const plan = new TextEncoder().encode(floorPlanSvg)
  const files = [
    { path: `spaces/${name}/room-${hashOf(glb)}.glb`, bytes: glb, contentType: 'model/gltf-binary' },
    { path: `spaces/${name}/light-${hashOf(lightmap)}.webp`, bytes: lightmap, contentType: 'image/webp' },
    { path: `spaces/${name}/plan-${hashOf(plan)}.svg`, bytes: plan, contentType: 'image/svg+xml' },
  ] as const
  const [mesh, light, drawing] = files
  const scene: SceneSpace = {
    ...sceneSpace,
    url: name,
    title: about.title,
    meshPath: mesh.path,
    lightmap: { path: light.path, whiteRatio },
  }
  const pictures = await Promise.all(
    (spaceViews[name] ?? []).map(async (view) => hashOf(await readFile(spacePictureOf(name, view)))),
  )
  const described = {
    ...about,
    size: sceneSpace.facts.size,
    floorPlanPaths: [drawing.path],
    sceneSpace: JSON.stringify(scene),
  }
  return {
    fields: {
      url: name,
      title: about.title,
      subtitle: about.subtitle,
      description: about.description,
      about: about.about,
      shortDescription: about.shortDescription,
      style: about.style,
      walls: about.walls,
      floors: about.floors,
      size: described.size,
      floorPlanPaths: described.floorPlanPaths,
      sceneSpace: described.sceneSpace,
      builtFrom: hashOf(new TextEncoder().encode(JSON.stringify({ ...described, pictures }))),
    },
    async storeFiles(storage) {
      for (const { path, bytes, contentType } of files) {
        if ((await storage.stat(path))?.bytes !== bytes.byteLength) await storage.put(path, bytes, { contentType })
      }
    },
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20)
}
