import { Listeners } from '@enfilade/scene/stage/listeners'
import type { Walk } from '#player/walk.ts'
import type { PageBridge } from './page-bridge.ts'

/** The visitor's stay: outside, looking in at the rooms, or inside with the walk in their hands. */
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

  /** Whether there is a page to leave to by a message; by itself in a window, the player leaves by a link. */
  get embedded(): boolean {
    return this.#bridge.embedded
  }

  /** The address of a page of the site in full. */
  readonly addressOf = (page: string): string => new URL(page, this.#bridge.siteAddress()).href

  get inside(): boolean {
    return this.#inside
  }

  enter(): void {
    this.#walk.enter()
    this.#stand(true)
  }

  /** Leads the visitor before a work that the page names; before they are inside, nothing happens. */
  visit(workUrl: string): void {
    const work = this.#walk.scene.works.find(({ url }) => url === workUrl)
    if (work && this.#inside) this.#walk.visit(work.id)
  }

  /** The visitor asks to leave; the page hears of it. */
  leave(): void {
    this.#bridge.tellLeaving()
    this.leadOut()
  }

  /** Leads the visitor out, as the page asked for. */
  leadOut(): void {
    this.#walk.leave()
    this.#stand(false)
  }

  /** Calls `listener` whenever the visitor comes in or leaves; the answer ends it. */
  readonly subscribe = this.#listeners.subscribe

  #stand(inside: boolean): void {
    if (inside === this.#inside) return
    this.#inside = inside
    this.#listeners.tell()
  }
}
