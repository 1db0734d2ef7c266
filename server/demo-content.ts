import type { App } from './app.ts'

export type DemoProgress = { done: number; total: number; what: string }

const note = 'demo_content'

/** Whether the demo content has been added completely. */
export async function hasDemo({ database }: Pick<App, 'database'>): Promise<boolean> {
  const found = await database.selectFrom('siteNotes').select('name').where('name', '=', note).executeTakeFirst()
  return found !== undefined
}

/** Adds the demo content through the interfaces that creators use, or continues an interrupted attempt. */
export async function putInDemo(app: App, report: (progress: DemoProgress) => void): Promise<void> {
  const { installDemo } = await import('@enfilade/demo/install-demo')
  await installDemo(app.gallery, report)
  await app.database
    .insertInto('siteNotes')
    .values({ name: note, value: JSON.stringify('complete') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
