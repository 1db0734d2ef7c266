import type { App } from './app.ts'

export type DemoProgress = { done: number; total: number; what: string }
export type DemoLogin = { email: string; password: string }

const contentNote = 'demo_content'
/** `begun`, `shown` once its password has been printed, or `none` on a site that has accounts of its own. */
const makerNote = 'demo_maker'

type DemoSite = Pick<App, 'database'>

/** Whether the demo content has been added completely. */
export async function hasDemo({ database }: DemoSite): Promise<boolean> {
  return (await readNote({ database }, contentNote)) !== null
}

/** Whether nothing is left to do for the demo: its content is complete, and its maker's password has been printed. */
export async function isDemoSettled(site: DemoSite): Promise<boolean> {
  return (await hasDemo(site)) && isMakerSettled(await readNote(site, makerNote))
}

/**
 * Adds the demo content through the interfaces that creators use, or continues an interrupted attempt. The account in
 * which the studio can be tried comes as soon as the first exhibition is open; `showLogin` prints how to log in to it.
 */
export async function putInDemo(
  app: App,
  report: (progress: DemoProgress) => void,
  showLogin: (login: DemoLogin) => void,
): Promise<void> {
  const { installDemo } = await import('@enfilade/demo/install-demo')
  await installDemo(app.gallery, report, { afterFirst: () => putInDemoMaker(app, showLogin) })
  await writeNote(app, contentNote, 'complete')
}

/**
 * Makes the demo maker's account once, unless the site has accounts already. Its password is shown once. A process that
 * is killed before has not shown it, and the next one makes another.
 */
export async function putInDemoMaker(
  app: Pick<App, 'database' | 'gallery'>,
  showLogin: (login: DemoLogin) => void,
  exhibitionUrl?: string,
): Promise<void> {
  const before = await readNote(app, makerNote)
  if (isMakerSettled(before)) return
  if (before === null) {
    const isOwnSite = await app.gallery.accounts.hasAny()
    await writeNote(app, makerNote, isOwnSite ? 'none' : 'begun')
    if (isOwnSite) return
  }
  const { makeDemoMaker } = await import('@enfilade/demo/demo-maker')
  const login = await makeDemoMaker(app.gallery, exhibitionUrl)
  if (login !== null) showLogin(login)
  await writeNote(app, makerNote, login === null ? 'none' : 'shown')
}

function isMakerSettled(note: unknown): boolean {
  return note === 'shown' || note === 'none'
}

async function readNote({ database }: DemoSite, name: string): Promise<unknown> {
  const found = await database.selectFrom('siteNotes').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value ?? null
}

async function writeNote({ database }: DemoSite, name: string, state: string): Promise<void> {
  const value = JSON.stringify(state)
  await database
    .insertInto('siteNotes')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
