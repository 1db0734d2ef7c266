import { Listeners } from '@enfilade/scene/stage/listeners'
import type { Walk } from '#player/walk.ts'
import type { PageBridge } from './page-bridge.ts'

/** The visitor's session: outside, looking into the rooms, or inside with control of the walk. */
export class WalkSession {
  readonly #walk: Walk
  readonly #bridge: PageBridge
  readonly #listeners = new Listeners()
  #inside = false

  constructor(walk: Walk, bridge: PageBridge) {
    this.#walk = walk
    this.#bridge = bridge
    walk.on('standing', (workId) => {
      if (this.#inside) bridge.tellStanding(walk.scene.works.find(({ id }) => id === workId)?.url ?? null)
    })
  }

  /** Whether a page can be left to by a message; alone in a window, the player leaves by a link. */
  get embedded(): boolean {
    return this.#bridge.embedded
  }

  /** The complete address of a page of the site. */
  readonly addressOf = (page: string): string => new URL(page, this.#bridge.siteAddress()).href

  get inside(): boolean {
    return this.#inside
  }

  enter(): void {
    this.#walk.enter()
    this.#stand(true)
  }

  /** Moves the visitor to a work that the page names; ignored before they are inside. */
  visit(workUrl: string): void {
    const work = this.#walk.scene.works.find(({ url }) => url === workUrl)
    if (work && this.#inside) this.#walk.visit(work.id)
  }

  /** The visitor asks to leave; notifies the page. */
  leave(): void {
    this.#bridge.tellLeaving()
    this.leadOut()
  }

  /** Ends the visit, as the page requested. */
  leadOut(): void {
    this.#walk.leave()
    this.#stand(false)
  }

  /** Calls `listener` whenever the visitor enters or leaves; the returned function unsubscribes. */
  readonly subscribe = this.#listeners.subscribe

  #stand(inside: boolean): void {
    if (inside === this.#inside) return
    this.#inside = inside
    this.#listeners.tell()
  }
}
