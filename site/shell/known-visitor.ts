import { studioListsDatabase } from '@enfilade/contract/browser-memory'
import { knownCookie, knownMarks, readKnownMark } from '@enfilade/contract/known-cookie'

/*
 * Pages do not depend on whether somebody is logged in: they are the same for everyone. Beside the session cookie,
 * which no script can read, there is a cookie that says only that there is a session, and whether it is an operator's.
 */

/**
 * Runs in the page's head, before anything is drawn, so that the header shows the right links at once. In a sandboxed
 * frame there are no cookies, and reading them throws.
 */
export const drawForKnown = `try{let m=/(?:^|; )${knownCookie}=(${Object.values(knownMarks).join('|')})(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.known=m[1]}catch{}`

/** Shows the links for a visitor who has logged in. What the studio kept for another one is deleted. */
export function welcomeVisitor(): void {
  forgetStudioLists()
  const mark = readKnownMark(document.cookie)
  if (mark === null) document.cookie = `${knownCookie}=${knownMarks.member}; Path=/; SameSite=Lax`
  document.documentElement.dataset['known'] = mark ?? knownMarks.member
}

/** Shows the links for a visitor who is not logged in. */
export function forgetVisitor(): void {
  forgetStudioLists()
  document.cookie = `${knownCookie}=; Path=/; Max-Age=0`
  delete document.documentElement.dataset['known']
}

/** Some browsers have no database in a private window, and throw. */
function forgetStudioLists(): void {
  try {
    indexedDB.deleteDatabase(studioListsDatabase)
  } catch {}
}

/** Asks the site whether the session is still valid. Never fails: offline, the links stay. */
export async function checkKnownVisitor(): Promise<void> {
  if (document.documentElement.dataset['known'] === undefined) return
  const answer = await fetch('/check-token').catch(() => null)
  if (answer?.ok && !(await answer.json()).validToken) forgetVisitor()
}
