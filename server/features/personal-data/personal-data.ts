import type { Audit } from '#audit'
import type { Ground } from '#ground'
import { selectByEmail } from './personal-data-store.ts'

export type PersonalData = ReturnType<typeof openPersonalData>

/** What is held about a person beside the account itself, gathered from every feature that holds something. */
export function openPersonalData({ database, audit }: Pick<Ground, 'database'> & { audit: Audit }) {
  return {
    /**
     * Each part by its name. What came from an address or went to it is told to who has confirmed it alone: anyone may
     * open an account under anyone's.
     */
    async of(person: { id: string; email: string; verified: boolean }): Promise<Readonly<Record<string, unknown>>> {
      const lines = await audit.linesOf(person.id)
      const book = lines.map(({ writtenAt, act, about }) => ({ writtenAt, act, about: JSON.parse(about) }))
      return person.verified ? { book, ...(await selectByEmail(database, person.email)) } : { book }
    },
  }
}
