import type { House } from './house.ts'

export type DemoProgress = { done: number; total: number; what: string }

const note = 'demo_content'

/** Whether the demo content has been put in to its end. */
export async function hasDemo({ database }: Pick<House, 'database'>): Promise<boolean> {
  const found = await database.selectFrom('houseNotes').select('name').where('name', '=', note).executeTakeFirst()
  return found !== undefined
}

/** Puts the demo content in through the doors that every creator uses, or goes on where it was cut off. */
export async function putInDemo(house: House, report: (progress: DemoProgress) => void): Promise<void> {
  const { installDemo } = await import('@enfilade/demo/install-demo')
  await installDemo(house.gallery, report)
  await house.database
    .insertInto('houseNotes')
    .values({ name: note, value: JSON.stringify('complete') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
