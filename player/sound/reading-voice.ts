import { Listeners } from '@enfilade/scene/stage/listeners'
import { ShowCounts } from './show-counts.ts'
import type { SoundDesk, Speaker } from './sound-desk.ts'

/** Browsers stop long utterances in the middle, so that a text is spoken in pieces of at most this many letters. */
const longestPieceChars = 220

/** A text in pieces for speech: sentences ("No. 3" ends none), and long ones split at commas or spaces. */
export function speakablePieces(text: string): string[] {
  const sentences = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…。！？])\s+(?![\p{Ll}\d])/u)
  return sentences.flatMap(shortened).filter((piece) => piece !== '')
}

function shortened(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > longestPieceChars) {
    const head = rest.slice(0, longestPieceChars)
    const cut = Math.max(head.lastIndexOf(', ') + 1, head.lastIndexOf('; ') + 1)
    const at = cut > longestPieceChars / 2 ? cut : head.lastIndexOf(' ')
    pieces.push(rest.slice(0, at > 0 ? at : longestPieceChars).trim())
    rest = rest.slice(at > 0 ? at : longestPieceChars).trim()
  }
  return [...pieces, rest]
}

/** The most suitable voice for a language: of the same region, else of the same language, else none. */
export function voiceFor<Voice extends { readonly lang: string; readonly default: boolean }>(
  voices: readonly Voice[],
  language: string,
): Voice | null {
  const plain = (tag: string) => tag.toLowerCase().replace('_', '-')
  const wanted = plain(language)
  const [primary = ''] = wanted.split('-')
  const suiting = voices.filter(({ lang }) => plain(lang).split('-')[0] === primary)
  return (
    suiting.find(({ lang }) => plain(lang) === wanted) ?? suiting.find((voice) => voice.default) ?? suiting[0] ?? null
  )
}

/** Reads labels aloud with the browser's own voices, if it has one for the language; one at a time. */
export class ReadingVoice {
  readonly #desk: SoundDesk
  readonly #listeners = new Listeners()
  readonly #shown = new ShowCounts((key) => this.stop(key))
  readonly #speaker: Speaker = { end: () => this.#stopAll() }
  #reading = 0
  #readKey: string | null = null

  constructor(desk: SoundDesk) {
    this.#desk = desk
    // Browsers may load their voices late.
    this.#synthesis?.addEventListener('voiceschanged', () => this.#listeners.tell())
  }

  /** The key of the text being read, or null. */
  readonly readKey = (): string | null => this.#readKey

  /** Calls `listener` when another text is read, or none, or when the browser has loaded its voices. */
  readonly subscribe = this.#listeners.subscribe

  /** Whether there is a voice for this language now. */
  canRead(language: string): boolean {
    return this.#synthesis !== null && voiceFor(this.#synthesis.getVoices(), language) !== null
  }

  /** Registers a readable text; its reading stops when it is hidden. The returned function unregisters it. */
  keep(key: string): () => void {
    return this.#shown.add(key)
  }

  /** Reads texts one after the other. */
  read(key: string, texts: readonly { readonly text: string; readonly language: string }[]): void {
    const synthesis = this.#synthesis
    if (!synthesis) return
    this.#desk.begin(this.#speaker)
    this.#reading += 1
    const mine = this.#reading
    synthesis.cancel()
    const pieces = texts.flatMap(({ text, language }) => speakablePieces(text).map((piece) => ({ piece, language })))
    const voices = synthesis.getVoices()
    const say = (place: number) => {
      const next = pieces[place]
      if (mine !== this.#reading) return
      if (!next) {
        this.#stopAll()
        return
      }
      const utterance = new SpeechSynthesisUtterance(next.piece)
      utterance.lang = next.language
      utterance.voice = voiceFor(voices, next.language)
      utterance.volume = this.#desk.volumeRatio
      utterance.addEventListener('end', () => say(place + 1))
      utterance.addEventListener('error', () => {
        if (mine === this.#reading) this.#stopAll()
      })
      synthesis.speak(utterance)
    }
    this.#beReading(key)
    say(0)
  }

  /** Stops the reading of this text. */
  stop(key: string): void {
    if (this.#readKey === key) this.#stopAll()
  }

  #stopAll(): void {
    if (this.#readKey === null) return
    this.#reading += 1
    this.#synthesis?.cancel()
    this.#beReading(null)
    this.#desk.end(this.#speaker)
  }

  #beReading(key: string | null): void {
    this.#readKey = key
    this.#listeners.tell()
  }

  get #synthesis(): SpeechSynthesis | null {
    return 'speechSynthesis' in window ? window.speechSynthesis : null
  }
}
