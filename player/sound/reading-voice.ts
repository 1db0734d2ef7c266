/** Browsers stop long speeches in the middle, so that a text is handed over in pieces of at most so many letters. */
const longestPieceChars = 220

/** A text in pieces that can be spoken one after the other: sentences ("No. 3" ends none), and long ones at their commas or spaces. */
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

/** The voice of a list that suits a language best: of the same place, of the same language, else none. */
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

/** Reads texts aloud with the browser's own voices, where it has one for the language. */
export class ReadingVoice {
  #reading = 0

  /** Whether there is a voice for this language now; browsers may find theirs later, see {@link subscribe}. */
  canRead(language: string): boolean {
    return this.#synthesis !== null && voiceFor(this.#synthesis.getVoices(), language) !== null
  }

  /** Reads texts one after the other and calls `onEnd` once, when all is said or reading was broken off. */
  read(
    texts: readonly { readonly text: string; readonly language: string }[],
    volume: number,
    onEnd: () => void,
  ): void {
    const synthesis = this.#synthesis
    if (!synthesis) {
      onEnd()
      return
    }
    this.#reading += 1
    const mine = this.#reading
    synthesis.cancel()
    const pieces = texts.flatMap(({ text, language }) => speakablePieces(text).map((piece) => ({ piece, language })))
    const voices = synthesis.getVoices()
    const say = (place: number) => {
      const next = pieces[place]
      if (mine !== this.#reading) return
      if (!next) {
        onEnd()
        return
      }
      const utterance = new SpeechSynthesisUtterance(next.piece)
      utterance.lang = next.language
      utterance.voice = voiceFor(voices, next.language)
      utterance.volume = volume
      utterance.addEventListener('end', () => say(place + 1))
      utterance.addEventListener('error', () => {
        if (mine === this.#reading) onEnd()
      })
      synthesis.speak(utterance)
    }
    say(0)
  }

  stop(): void {
    this.#reading += 1
    this.#synthesis?.cancel()
  }

  /** Calls `listener` when the browser has found its voices; the answer ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const synthesis = this.#synthesis
    synthesis?.addEventListener('voiceschanged', listener)
    return () => synthesis?.removeEventListener('voiceschanged', listener)
  }

  get #synthesis(): SpeechSynthesis | null {
    return 'speechSynthesis' in window ? window.speechSynthesis : null
  }
}
