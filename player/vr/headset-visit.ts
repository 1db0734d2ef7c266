import type { HungWork } from '@enfilade/contract/scene-document'
import { Listeners } from '@enfilade/scene/stage/listeners'
import { spokenLabel } from '#player/labels/spoken-label.ts'
import { tourPlace } from '#player/panels/tour-place.ts'
import { fileAt } from '#player/site-files.ts'
import { somethingSounds } from '#player/sound/what-sounds.ts'
import type { Tour } from '#player/tour/tour.ts'
import type { TourGround } from '#player/tour/tour-ground.ts'
import type { Walk } from '#player/walk.ts'
import type { HandlistWord } from './handlist.ts'
import { HeadsetBoards, type PointedWord } from './headset-boards.ts'
import type { HeadPose } from './headset-place.ts'
import { headsetWords } from './headset-words.ts'
import type { LabelWord } from './label-board.ts'
import { LabelGuide } from './label-guide.ts'

/** A visitor this far from a work's place no longer stands in front of it. */
const beforeWorkM = 1.2

export type VisitCalls = {
  leave(): void
  /** Leaves, to buy this work or to ask about it. */
  ask(work: HungWork): void
}

/** What a visitor in the headset does with the works: reads labels, plays guides, goes from one to the next. */
export class HeadsetVisit {
  readonly boards: HeadsetBoards
  readonly #walk: Walk
  readonly #works: () => readonly HungWork[]
  readonly #head: Readonly<HeadPose>
  readonly #calls: VisitCalls
  readonly #tour: Tour
  readonly #guide: LabelGuide
  readonly #hasSound: boolean
  readonly #listeners = new Listeners()
  readonly #ends: (() => void)[] = []
  /** Id of the work that the visitor was last moved to. */
  #current: string | null
  /** Whether they are still on the way there. */
  #underWay = false
  /** Id of the work whose label the tour has shown. */
  #toldId: string | null = null
  /** A callback after a given time here. */
  #wait: { leftS: number; readonly callBack: () => void } | null = null
  /** The works with the labels on the boards. */
  #told: readonly HungWork[]

  /** `works` are the works with their current labels; another list whenever a label has changed. */
  constructor(
    { walk, tour }: { readonly walk: Walk; readonly tour: Tour },
    works: () => readonly HungWork[],
    head: Readonly<HeadPose>,
    calls: VisitCalls,
  ) {
    this.#walk = walk
    this.#tour = tour
    this.#works = works
    this.#told = works()
    this.#head = head
    this.#calls = calls
    this.#current = walk.state().standing
    this.#hasSound = somethingSounds(walk.scene)
    this.boards = new HeadsetBoards(walk.scene.space.walls)
    this.#guide = new LabelGuide(walk.sound.guides, () => {
      if (this.boards.work) this.#showLabel(this.boards.work)
    })
  }

  get touring(): boolean {
    return this.#tour.state().running
  }

  /** The visitor has entered: a tour that was under way continues here, until they leave. */
  begin(): void {
    this.#ends.push(
      this.#tour.subscribe(() => this.#followTour()),
      this.#tour.moveTo(this.#ground()),
    )
  }

  /** The visitor moves on their own from now on: a tour that was under way ends. */
  goFreely(): void {
    this.#tour.end()
  }

  /** The visitor is being moved in front of this work. */
  setOutFor(work: HungWork): void {
    this.#current = work.id
    this.#underWay = true
    this.#putLabelAway()
  }

  /** The visitor has been moved; `goesOn` if the way continues from there at once. */
  arrive({ goesOn }: { readonly goesOn: boolean }): void {
    if (!goesOn) this.#underWay = false
    this.boards.layHandlist(this.#head)
    this.moveOn()
    this.#tellWhereabouts()
  }

  /** Closes a label once its work is left behind. */
  moveOn(): void {
    const { work } = this.boards
    if (work && !this.#isBefore(work)) this.#putLabelAway()
  }

  /** Advances a tour, once it has been long enough in its place. */
  advance(deltaS: number): void {
    const wait = this.#wait
    if (!wait) return
    wait.leftS -= deltaS
    if (wait.leftS > 0) return
    this.#wait = null
    wait.callBack()
  }

  rest(): void {
    this.#guide.pause()
  }

  pressWork(workId: string): void {
    const work = this.#workOf(workId)
    if (!work) return
    this.#tour.end()
    if (this.boards.work?.id === workId) this.#putLabelAway()
    else if (this.#isBefore(work)) this.#showLabel(work)
    else this.#visit(work)
  }

  pressWord(pointed: PointedWord): void {
    if (pointed.id === '') return
    if (pointed.board === 'label') this.#pressLabelWord(pointed.id)
    else this.#pressHandlistWord(pointed.id)
  }

  /** Updates the handlist; prints it only if something on it has changed. */
  tell(handsSeen: boolean): void {
    const { scene } = this.#walk
    if (this.#told !== this.#works()) this.#showLabel(this.#workOf(this.boards.work?.id ?? null))
    this.#told = this.#works()
    this.#tellWhereabouts()
    const work = this.#work()
    const { number, count, next } = tourPlace(scene.works, work?.id ?? null)
    const { headsetTurning, headsetNarrowed } = this.#walk.settings.current()
    this.boards.showHandlist({
      exhibition: scene.exhibition.title,
      place: number === null ? `${count} ${count === 1 ? 'work' : 'works'}` : `${number} of ${count}`,
      nextTitle: next?.label.title ?? null,
      touring: this.touring,
      labelled: this.boards.work !== null,
      standsBeforeWork: work !== null && this.#isBefore(work),
      comfort: { headsetTurning, headsetNarrowed },
      sound: this.#hasSound ? this.#walk.sound.state().on : null,
      notice: handsSeen ? null : headsetWords['no-hands'],
    })
  }

  [Symbol.dispose](): void {
    this.#guide.belongTo(null)
    this.boards[Symbol.dispose]()
    for (const end of this.#ends) end()
  }

  #pressLabelWord(word: LabelWord): void {
    const { work } = this.boards
    if (!work) return
    switch (word) {
      case 'previous':
      case 'next':
        this.#visitOn(word)
        return
      case 'guide':
        this.#guide.toggle()
        return
      case 'more':
        this.boards.readOn()
        this.#showLabel(work)
        return
      case 'ask':
        this.#tour.end()
        this.#calls.ask(work)
        return
      case 'close':
        this.#putLabelAway()
        return
      default:
        word satisfies never
    }
  }

  #pressHandlistWord(word: HandlistWord): void {
    const { settings } = this.#walk
    switch (word) {
      case 'previous':
      case 'next':
        this.#visitOn(word)
        return
      case 'tour':
        if (this.touring) this.#tour.end()
        else this.#tour.begin(this.#works())
        return
      case 'label':
        if (this.boards.work) this.#putLabelAway()
        else this.#showLabel(this.#work())
        return
      case 'turning':
        settings.choose({ headsetTurning: settings.current().headsetTurning === 'steps' ? 'smooth' : 'steps' })
        return
      case 'vignette':
        settings.choose({ headsetNarrowed: !settings.current().headsetNarrowed })
        return
      case 'sound':
        this.#walk.sound.turn(!this.#walk.sound.state().on)
        return
      case 'leave':
        this.#calls.leave()
        return
      default:
        word satisfies never
    }
  }

  #visitOn(side: 'previous' | 'next'): void {
    this.#tour.end()
    this.#visit(tourPlace(this.#walk.scene.works, this.#work()?.id ?? null)[side])
  }

  #visit(work: HungWork | null): void {
    if (work) this.#walk.visit(work.id)
  }

  #putLabelAway(): void {
    this.boards.hideLabel()
    this.#guide.belongTo(null)
  }

  /** The rooms of the headset for a tour: visitors may look about, as long as they stay near the work. */
  #ground(): TourGround {
    return {
      visit: (workId) => this.#visit(this.#workOf(workId)),
      whereabouts: (workId) => {
        if (this.#underWay) return workId === this.#current ? 'on-the-way' : 'elsewhere'
        const work = this.#work()
        return work?.id === workId && this.#isBefore(work) ? 'there' : 'elsewhere'
      },
      subscribe: this.#listeners.subscribe,
      wait: (forS, callBack) => {
        const wait = { leftS: forS, callBack }
        this.#wait = wait
        return () => {
          if (this.#wait === wait) this.#wait = null
        }
      },
    }
  }

  #tellWhereabouts(): void {
    this.#listeners.tell()
  }

  /** Shows the label where the tour stops. */
  #followTour(): void {
    const { toldId } = this.#tour.state()
    if (toldId === this.#toldId) return
    this.#toldId = toldId
    this.#showLabel(this.#workOf(toldId))
  }

  #showLabel(work: HungWork | null): void {
    if (!work) return
    const { exhibition } = this.#walk.scene
    const { label } = spokenLabel(work.label, this.#walk.settings.current().language, exhibition.language)
    this.#guide.belongTo(label.audioPath === null ? null : fileAt(label.audioPath))
    const state = { guidePlaying: this.#guide.speaking, tourCount: this.#walk.scene.works.length }
    this.boards.showLabel({ ...work, label }, this.#head, state)
  }

  #isBefore(work: HungWork): boolean {
    return this.#isNear(work) || this.#walk.state().standing === work.id
  }

  #isNear(work: HungWork): boolean {
    const { xM, zM } = this.#head
    const [x, z] = work.standpoint.atM
    return Math.hypot(xM - x, zM - z) < beforeWorkM
  }

  /** The work that the visitor was moved to, if they are still there; else the one in front of them, else the last. */
  #work(): HungWork | null {
    const led = this.#workOf(this.#current)
    if (led && this.#isNear(led)) return led
    return this.#workOf(this.#walk.state().standing) ?? led
  }

  #workOf(workId: string | null): HungWork | null {
    return this.#works().find(({ id }) => id === workId) ?? null
  }
}
