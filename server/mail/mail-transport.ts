import { setTimeout as pause } from 'node:timers/promises'
import { cutText } from '@enfilade/contract/cut-text'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { MailConfig } from '#config'
import type { DesignedLetter } from './letter-design.ts'

/** A letter ready for sending; every attempt has the same `id`, so that a receiver can recognise a repetition. */
export type Letter = DesignedLetter & {
  id: string
  recipient: string
  replyTo: string | null
  unsubscribeAddress: string | null
  createdAt: Date
}

/** `refused` is permanent: the mail server rejects this letter. `not-now` may be retried. */
export type Delivery = { done: true } | { done: false; because: 'refused' | 'not-now'; reason: string }

/** Sends letters to the mail server. Closing it waits three seconds for letters that are being sent. */
export type MailTransport = AsyncDisposable & { send(letter: Letter): Promise<Delivery> }

const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000
/** Longer than any working mail server takes, and shorter than the database's limit for idle transactions. */
const wholeTimeoutMs = 75_000
const closingGraceMs = 3_000

const MailError = z.object({
  message: z.string(),
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
})

/**
 * Sends by SMTP, one connection per letter. A 5xx answer to the recipient or the letter is a permanent refusal; every
 * other failure may be retried. A stalled server is abandoned after 75 seconds at most.
 */
export function openMailTransport(mail: MailConfig & { smtp: NonNullable<MailConfig['smtp']> }): MailTransport {
  const { host, port, secure, user, password } = mail.smtp
  const local = ['localhost', '127.0.0.1', '::1'].includes(host)
  const settings = {
    host,
    port,
    secure,
    // A password is sent only over an encrypted connection.
    requireTLS: user !== null && !local,
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const closing = new AbortController()
  const onTheirWay = new Set<Promise<Delivery>>()

  async function deliver(letter: Letter): Promise<Delivery> {
    const transport = createTransport(settings)
    const givenUp = Promise.withResolvers<never>()
    const giveUp = () => givenUp.reject(new Error('The mail server took too long to answer.'))
    const timer = setTimeout(giveUp, wholeTimeoutMs)
    closing.signal.addEventListener('abort', giveUp)
    try {
      await Promise.race([transport.sendMail(messageOf(letter, mail)), givenUp.promise])
      return { done: true }
    } catch (error) {
      return failedDelivery(error)
    } finally {
      clearTimeout(timer)
      closing.signal.removeEventListener('abort', giveUp)
      transport.close()
    }
  }

  return {
    async send(letter) {
      if (closing.signal.aborted) return { done: false, because: 'not-now', reason: 'The site is closing.' }
      const delivery = deliver(letter)
      onTheirWay.add(delivery)
      return delivery.finally(() => onTheirWay.delete(delivery))
    },

    async [Symbol.asyncDispose]() {
      await Promise.race([Promise.allSettled(onTheirWay), pause(closingGraceMs, undefined, { ref: false })])
      closing.abort()
    },
  }
}

function messageOf(letter: Letter, mail: MailConfig) {
  const { id, recipient, replyTo, unsubscribeAddress, subject, plainBody, htmlBody, createdAt } = letter
  return {
    from: { name: mail.fromName, address: mail.from },
    to: { name: '', address: recipient },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    // The envelope has the same address as the header, so that no parser can read them differently.
    envelope: { from: mail.from, to: [recipient] },
    messageId: `<${id}@${mail.from.split('@').at(-1)}>`,
    date: createdAt,
    subject,
    text: plainBody,
    html: htmlBody,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeAddress === null ? {} : oneClick(unsubscribeAddress)),
    },
  }
}

/** RFC 8058. The address is not folded over lines: some relays would unfold it and break the signature. */
function oneClick(address: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function failedDelivery(error: unknown): Delivery {
  const { message, code, responseCode } = MailError.catch({ message: String(error) }).parse(error)
  const ofTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  const forGood = ofTheLetter && responseCode !== undefined && responseCode >= 500
  return { done: false, because: forGood ? 'refused' : 'not-now', reason: cutText(message, 500) }
}
