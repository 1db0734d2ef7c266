import type { DemoWork } from './demo-artwork.ts'
import { museumDemoWorks } from './museum-demo-artworks.ts'
import {
  drawnDemoWorks,
  filmedDemoWorks,
  sculptedDemoWorks,
  soundedDemoWorks,
  studyDemoWorks,
} from './program-artworks.ts'

/** Every work of the demo content, by its key. */
export const demoWorks: ReadonlyMap<string, DemoWork> = new Map(
  [
    ...museumDemoWorks,
    ...drawnDemoWorks,
    ...filmedDemoWorks,
    ...soundedDemoWorks,
    ...sculptedDemoWorks,
    ...studyDemoWorks,
  ].map((work) => [work.key, work]),
)

/** The work with this key. Throws if there is none, which is a mistake in the lists. */
export function demoWork(key: string): DemoWork {
  const work = demoWorks.get(key)
  if (work === undefined) throw new Error(`The demo content has no work called ${key}`)
  return work
}
