import { randomUUID } from 'node:crypto'
import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import {
  customSpace,
  NewRegistration,
  OpenCallApplication,
  RegistrationUpdate,
} from '@enfilade/contract/registration-calls'
import { type FormRefused, readForm } from '#calls/form-entries'
import type { Idempotency, KeyReused, Repeats } from '#calls/idempotency'
import type { Signing } from '#calls/signing'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import type { Spaces } from '#spaces'
import {
  answerFacts,
  followUpLifetimeMs,
  followUpSchemaOf,
  receivedRegistration,
  registrationFacts,
  registrationSubject,
} from './registration-rules.ts'
import {
  addFollowUp,
  countRegistrations,
  insertRegistration,
  type RegistrationFields,
  selectNewestRegistrations,
  selectRegistration,
} from './registration-store.ts'

export type Registrations = ReturnType<typeof openRegistrations>

const missing = 'Information missing'
const tokenPurpose = 'answers that follow a registration'

/** Leads: organisers who want to show art here, and their answers to further questions. */
export function openRegistrations(
  ground: Pick<Ground, 'database' | 'clock' | 'config'> & {
    idempotency: Idempotency
    signing: Signing
    letters: Letters
    spaces: Pick<Spaces, 'findByUrl'>
  },
) {
  const { database, clock, config, idempotency, signing, letters, spaces } = ground

  /** Stores a lead with its letters, and returns the token for further answers. */
  async function keep(fields: RegistrationFields, repeats: Repeats): Promise<{ done: true; id: string } | KeyReused> {
    return idempotency.once<KeyReused>('registration', { repeats, body: fields }, async (tx) => {
      const row = { ...fields, id: randomUUID(), createdAt: clock.now() }
      await insertRegistration(tx, row)
      await letters.write(tx, [
        {
          recipient: config.mail.operator,
          replyTo: row.email,
          subject: registrationSubject(row),
          paragraphs: [`${registrationSubject(row)}. This is everything that was written:`],
          facts: registrationFacts(row),
        },
      ])
      await letters.writeReceipt(tx, row.email)
      const expiresAt = new Date(row.createdAt.getTime() + followUpLifetimeMs)
      return { done: true, id: signing.issue(tokenPurpose, row.id, expiresAt) }
    })
  }

  return {
    /**
     * Accepts the lead form. The returned id is a token that only allows answering the questions of the thank-you page
     * for this lead.
     */
    async register(entry: unknown, repeats: Repeats): Promise<{ done: true; id: string } | FormRefused | KeyReused> {
      const read = readForm(NewRegistration, entry, missing)
      if (!read.done) return read
      const { contactName, ...fields } = read.entry
      const { space } = fields
      if (space !== null && space !== customSpace && (await spaces.findByUrl(space)) === null) {
        const reason = 'There is no such space.'
        return { done: false, because: 'not-valid', reason, fields: { space: reason } }
      }
      return keep({ ...fields, contact: fields.contact ?? contactName, origin: 'LEAD' }, repeats)
    },

    /** Accepts an institution's application to the open call: a museum's lead. */
    async apply(entry: unknown, repeats: Repeats): Promise<{ done: true; id: string } | FormRefused | KeyReused> {
      const read = readForm(OpenCallApplication, entry, missing)
      if (!read.done) return read
      const { contactName, ...fields } = read.entry
      return keep({ ...fields, contact: contactName, space: null, origin: 'OPEN_CALL' }, repeats)
    },

    /**
     * Accepts the answers to the questions of a thank-you page, once. The same answers again change nothing; others are
     * refused, so that a leaked token is useless.
     */
    async addAnswers(
      entry: unknown,
    ): Promise<{ done: true; id: string } | FormRefused | Refused<'not-found' | 'answered-already'>> {
      const read = readForm(RegistrationUpdate, entry, missing)
      if (!read.done) return read
      const { registrationId, ...given } = read.entry
      const id = signing.read(tokenPurpose, registrationId, clock.now())
      const registration = id === null ? undefined : await selectRegistration(database, id)
      if (registration === undefined) {
        return { done: false, because: 'not-found', reason: 'The link is no longer valid.' }
      }
      const asked = followUpSchemaOf(registration.type)
      const told = Object.fromEntries(
        Object.entries(given).filter(([, answer]) => answer !== undefined && answer !== null),
      )
      const answers = asked === null ? null : readForm(asked, told, missing)
      if (answers === null) {
        return { done: false, because: 'not-valid', reason: 'This registration is asked nothing further.', fields: {} }
      }
      if (!answers.done) return answers
      const answered = await database.transaction().execute(async (tx) => {
        if (!(await addFollowUp(tx, registration.id, JSON.stringify(answers.entry), clock.now()))) return false
        await letters.write(tx, [
          {
            recipient: config.mail.operator,
            replyTo: registration.email,
            subject: `More about ${registration.name}`,
            paragraphs: [`${registration.name} answered what the thank-you page asks:`],
            facts: answerFacts(answers.entry),
          },
        ])
        return true
      })
      if (answered || (await hasAnswers(registration.id, answers.entry))) return { done: true, id: registrationId }
      return { done: false, because: 'answered-already', reason: 'These questions have been answered already.' }
    },

    /** Leads newest first, for operators, and their number. */
    async list({ skip = 0, limit = pageLength }: Paging): Promise<{ data: ReceivedEntry[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectNewestRegistrations(database, limit, skip),
        countRegistrations(database),
      ])
      return { data: rows.map(receivedRegistration), count }
    },

    /** The newest leads with all fields, newest first; for operators only. */
    async newest(limit: number) {
      return selectNewestRegistrations(database, limit)
    },
  }

  async function hasAnswers(id: string, answers: object): Promise<boolean> {
    const held = (await selectRegistration(database, id))?.followUp
    return JSON.stringify(sorted(held)) === JSON.stringify(sorted(answers))
  }
}

function sorted(record: unknown): [string, unknown][] {
  return Object.entries(Object(record)).sort(([a], [b]) => (a < b ? -1 : 1))
}
