import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import { plainText } from '@enfilade/contract/plain-text'
import { customSpace, FollowUpType, followUpAnswers } from '@enfilade/contract/registration-calls'
import { z } from 'zod'
import type { RegistrationFields, RegistrationRow } from './registration-store.ts'

const FollowUpAnswers = z.record(plainText(), z.union([plainText(), z.boolean()]).nullable())

/** How long the questions of a thank-you page can be answered. */
export const followUpLifetimeMs = 30 * 24 * 3_600_000

const kindWords = {
  ARTIST: 'an artist',
  GALLERY: 'a gallery',
  MUSEUM: 'a museum',
  COLLECTOR: 'a collector',
} as const satisfies Record<OrganizerType, string>

type Facts = { name: string; value: string }[]

/** All fields of a registration, for a letter. */
export function registrationFacts(registration: RegistrationFields): Facts {
  const { space } = registration
  const values = [
    ['Name', registration.name],
    ['Contact person', registration.contact],
    ['E-mail', registration.email],
    ['Phone', registration.phone],
    ['Website', registration.website],
    ['Address', registration.address],
    ['City', registration.city],
    ['Country', registration.country],
    ['Space', space === customSpace ? 'One made to order' : space],
    ['Message', registration.message],
    ['Button', registration.buttonId],
    ['Query', registration.query],
  ] as const
  return values.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

/** A registration for operators, with its further answers. */
export function receivedRegistration(registration: RegistrationRow): ReceivedEntry {
  const { id, email, createdAt, followUp } = registration
  const answers = FollowUpAnswers.safeParse(followUp).data ?? {}
  return {
    _id: id,
    title: registrationSubject(registration),
    email,
    createdAt: createdAt.toISOString(),
    facts: [...registrationFacts(registration), ...answerFacts(answers)],
  }
}

/** The subject of the letter about a registration. */
export function registrationSubject({ origin, type, space, name }: RegistrationFields): string {
  if (origin === 'OPEN_CALL') return `Open call: ${name}`
  return `${space === null ? 'Lead' : 'Space enquiry'} from ${kindWords[type]}: ${name}`
}

const answerWords: Readonly<Record<string, string>> = {
  galleryName: 'Gallery',
  galleryWebsite: 'Website of the gallery',
  galleryRepresentativeName: 'Who represents the artist there',
  galleryRepresentativeEmail: 'Their e-mail',
  usedVR: 'Has used VR',
  representedInOtherPlatform: 'Is on another platform',
  ownVR: 'Owns VR equipment',
  vrEquipment: 'Equipment',
  has2DScan: 'Has 2D scans',
  has3DScan: 'Has 3D scans',
  availableEquipment: 'Equipment',
}

/** Answers to the questions of a thank-you page, for a letter. */
export function answerFacts(answers: Readonly<Record<string, string | boolean | null | undefined>>): Facts {
  return Object.entries(answers).flatMap(([field, answer]) => {
    const value = typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : answer
    return value === null || value === undefined ? [] : [{ name: answerWords[field] ?? field, value }]
  })
}

/** The further questions for this type; null if there are none. */
export function followUpSchemaOf(type: OrganizerType) {
  const asked = FollowUpType.safeParse(type)
  return asked.success ? followUpAnswers[asked.data] : null
}
