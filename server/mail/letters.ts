import type { WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import { z } from 'zod'
import type { Rate, RateLimits } from '#calls/rate-limits'
import type { Transaction } from '#database'
import type { LetterState } from '#database/letter-tables'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { LetterWords } from './letter-design.ts'
import { isPastSending, longestRetryMs, retryDelayMs } from './letter-rules.ts'
import {
  blotSecretsOf,
  countLettersByState,
  holdDueLetter,
  insertLetter,
  type LetterRow,
  markNotSent,
  markSent,
  selectLetter,
  selectNewestLetters,
} from './letter-store.ts'
import { type MailTransport, openMailTransport } from './mail-transport.ts'

export type Letters = Awaited<ReturnType<typeof openLetters>>

export type NewLetter = LetterWords & {
  recipient: string
  /** The address for replies; by default the site's. */
  replyTo?: string | null
  /** The address where a POST ends the letter's subscription (RFC 8058). */
  unsubscribeAddress?: string
  /** The secret in it, such as a code or the token of a link: at least six characters, exactly as in the letter. */
  secret?: string
}

const queue = 'letters.send'
/** One letter at a time: a dying process could cause each one that is being sent to be sent twice. */
const sendersAtOnce = 1
/** Acknowledgements to one address: entering somebody else's in our forms cannot flood them. */
const receiptRate: Rate = { atOnce: 3, perHour: 3 }
/**
 * No code and no link of a letter is valid for longer. Until then a site without a mail server shows it to operators.
 */
const longestSecretMs = 7 * 86_400_000
const LetterJob = z.object({ letterId: z.string() })

/**
 * The letters of the site. Each is a row in the transaction of what it reports, so that neither exists without the
 * other. A job sends it to the mail server; nobody waits for that. Without a mail server it is kept for the operator to
 * read. If a process dies while it sends, at most that one letter is sent twice.
 */
export async function openLetters(
  ground: Pick<Ground, 'database' | 'jobs' | 'clock' | 'log' | 'config'> & { rateLimits: RateLimits },
  chance: () => number = Math.random,
) {
  const { database, jobs, clock, log, config, rateLimits } = ground
  const { smtp } = config.mail
  const mailTransport = smtp === null ? null : openMailTransport({ ...config.mail, smtp })
  const { name, addressLines, accent } = config.brand
  const site = { name, address: config.publicUrl, lines: addressLines, accent: accent.day }

  /** Sends the next due letter. Its outcome is known when its row is unlocked. */
  async function sendOne(transport: MailTransport): Promise<'sent' | 'not-sent' | 'none-due'> {
    return database.transaction().execute(async (tx) => {
      const letter = await holdDueLetter(tx, clock.now())
      if (letter === undefined) return 'none-due'
      const tries = letter.tries + 1
      const delivery = await transport.send(letter)
      faultPoint('letters.accepted')
      const now = clock.now()
      if (delivery.done) {
        await markSent(tx, letter.id, tries, now)
        return 'sent'
      }
      const failed = delivery.because === 'refused' || isPastSending({ ...letter, tries }, now)
      log.warn({ letter: letter.id, tries, problem: delivery.reason, failed }, 'a letter could not be sent')
      await markNotSent(tx, letter.id, {
        state: failed ? 'failed' : 'waiting',
        tries,
        lastProblem: delivery.reason,
        dueAt: new Date(now.getTime() + retryDelayMs(tries, chance())),
      })
      return 'not-sent'
    })
  }

  let closed = false

  /** Sends all due letters, until none are left, or the mail server refuses one. */
  async function sendDue(): Promise<void> {
    if (mailTransport === null) return
    while (!closed && (await sendOne(mailTransport)) === 'sent') continue
  }

  if (mailTransport !== null) {
    await jobs.work(
      queue,
      async (data) => {
        const { letterId } = LetterJob.parse(data)
        await sendDue()
        const letter = await selectLetter(database, letterId)
        if (letter?.state !== 'waiting') return
        const restsMs = Math.min(Math.max(0, letter.dueAt.getTime() - clock.now().getTime()), longestRetryMs)
        await jobs.send(database, queue, { letterId }, { startAfterS: Math.ceil(restsMs / 1000) + 1 })
      },
      { concurrency: sendersAtOnce },
    )
  }

  /** Writes letters within a transaction: they exist if and only if it commits. */
  async function write(tx: Transaction, letters: readonly NewLetter[]): Promise<void> {
    // Loads the layout of letters with the first letter, not at every start.
    const { designLetter } = await import('./letter-design.ts')
    const state: LetterState = mailTransport === null ? 'kept' : 'waiting'
    for (const { recipient, replyTo = null, unsubscribeAddress = null, secret = null, ...words } of letters) {
      const sides = { state, recipient, replyTo, unsubscribeAddress, secret, createdAt: clock.now() }
      const letterId = await insertLetter(tx, { ...(await designLetter(words, site)), ...sides })
      if (state === 'waiting') await jobs.send(tx, queue, { letterId })
    }
  }

  return {
    write,

    /**
     * Acknowledges a form to its sender; a few per hour to one address. It repeats nothing of the form, because anyone
     * can enter anyone's address: nobody can send their own words to strangers through the site.
     */
    async writeReceipt(tx: Transaction, recipient: string, about?: LetterWords['way']): Promise<void> {
      const taken = await rateLimits.take('receipts', recipient.toLowerCase(), receiptRate, tx)
      if (!taken.done) return
      await write(tx, [
        {
          recipient,
          replyTo: config.mail.operator,
          subject: `${config.brand.name} has received your message`,
          paragraphs: [
            'Thank you. Your message has arrived, and somebody will read it and answer you at this address.',
            'If you did not write to us, somebody typed your address by mistake: there is nothing you need to do.',
          ],
          ...(about === undefined ? {} : { way: about }),
        },
      ])
    },

    sendDue,

    /** Redacts the secrets in letters that are no longer valid. */
    async redactOldSecrets(): Promise<void> {
      await blotSecretsOf(database, new Date(clock.now().getTime() - longestSecretMs))
    },

    /** The newest letters, newest first, with their states. */
    async newest(limit: number): Promise<LetterRow[]> {
      return selectNewestLetters(database, limit)
    },

    /** Letters newest first, without their text, and their number. */
    async list({ skip = 0, limit = pageLength }: Paging): Promise<{ data: WrittenLetter[]; count: number }> {
      const [rows, states] = await Promise.all([
        selectNewestLetters(database, limit, skip),
        countLettersByState(database),
      ])
      return { data: rows.map(writtenLetter), count: states.reduce((sum, { count }) => sum + count, 0) }
    },

    /** One letter as it was sent, or null. */
    async find(id: string): Promise<WholeLetter | null> {
      const row = await selectLetter(database, id)
      if (row === undefined) return null
      const { replyTo, plainBody, htmlBody } = row
      return { ...writtenLetter(row), replyTo, plainBody, htmlBody }
    },

    /** The number of letters in each state; states without letters are left out. */
    async countByState(): Promise<Map<LetterState, number>> {
      return new Map((await countLettersByState(database)).map(({ state, count }) => [state, count]))
    },

    async [Symbol.asyncDispose]() {
      closed = true
      await mailTransport?.[Symbol.asyncDispose]()
    },
  }
}

function writtenLetter({ id, state, recipient, subject, createdAt, sentAt, lastProblem }: LetterRow): WrittenLetter {
  return {
    _id: id,
    state,
    recipient,
    subject,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    lastProblem,
  }
}
