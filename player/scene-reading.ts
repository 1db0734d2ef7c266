import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import { fieldOf, hasTexts, isPoint } from './json-fields.ts'

/**
 * True for a scene that this player can show. The site wrote it by the contract's schema and named it by its content,
 * so that the schema, as large as the whole engine of the walk, is not part of the player; this checks that it is
 * complete, and that it is not from another version of the site.
 */
export function isSceneDocument(value: unknown): value is SceneDocument {
  const works = fieldOf(value, 'works')
  return (
    fieldOf(value, 'version') === 1 &&
    hasTexts(value, ['meshguid', 'light']) &&
    hasTexts(fieldOf(value, 'exhibition'), ['url', 'title', 'organizer', 'page']) &&
    isSpace(fieldOf(value, 'space')) &&
    Array.isArray(works) &&
    works.every(isHungWork)
  )
}

function isSpace(space: unknown): boolean {
  const lightmap = fieldOf(space, 'lightmap')
  return (
    hasTexts(space, ['url', 'title', 'meshPath', 'floorPlanPath']) &&
    (lightmap === null || (hasTexts(lightmap, ['path']) && typeof fieldOf(lightmap, 'whiteRatio') === 'number')) &&
    ['rooms', 'walls', 'walkable'].every((name) => Array.isArray(fieldOf(space, name))) &&
    isPlace(fieldOf(space, 'start'))
  )
}

function isPlace(standpoint: unknown): boolean {
  return isPoint(fieldOf(standpoint, 'atM'), 2) && Number.isFinite(fieldOf(standpoint, 'yawRad'))
}

function isHungWork(work: unknown): work is HungWork {
  const sides = fieldOf(work, 'kind') === 'object' ? ['widthMm', 'heightMm', 'depthMm'] : ['widthMm', 'heightMm']
  return (
    (fieldOf(work, 'kind') === 'object' || isPictureOnWall(work)) &&
    hasTexts(work, ['id', 'url']) &&
    hasTexts(fieldOf(work, 'label'), ['title', 'status', 'page']) &&
    Number.isInteger(fieldOf(work, 'roomIndex')) &&
    isPlace(fieldOf(work, 'standpoint')) &&
    isPoint(fieldOf(work, 'positionM'), 3) &&
    Number.isFinite(fieldOf(work, 'yawRad')) &&
    sides.every((side) => Number(fieldOf(work, side)) > 0)
  )
}

function isPictureOnWall(work: unknown): boolean {
  const picture = fieldOf(work, 'picture')
  const steps = fieldOf(picture, 'steps')
  return (
    fieldOf(work, 'kind') === 'picture' &&
    hasTexts(work, ['wallId']) &&
    hasTexts(fieldOf(work, 'frame'), ['kind']) &&
    (picture === null || (Array.isArray(steps) && steps.every((step) => hasTexts(step, ['path']))))
  )
}
