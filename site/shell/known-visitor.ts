import { knownCookie, knownMarks, readKnownMark } from '@enfilade/contract/known-cookie'

/*
 * Whether somebody is logged in is no part of a page: it is the same for everyone. Beside the session, which no script
 * can read, stands a cookie that says only that there is one, and whether it is an operator's.
 */

/**
 * Runs in the page's head, before anything is drawn, so that the header shows the right words at once. In a sandbox on
 * somebody else's page there are no cookies to read, and asking for them throws.
 */
export const drawForKnown = `try{let m=/(?:^|; )${knownCookie}=(${Object.values(knownMarks).join('|')})(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.known=m[1]}catch{}`

/** Shows the words for who has logged in. */
export function welcomeVisitor(): void {
  const mark = readKnownMark(document.cookie)
  if (mark === null) document.cookie = `${knownCookie}=${knownMarks.member}; Path=/; SameSite=Lax`
  document.documentElement.dataset['known'] = mark ?? knownMarks.member
}

/** Shows the words for who has not, or no longer, logged in. */
export function forgetVisitor(): void {
  document.cookie = `${knownCookie}=; Path=/; Max-Age=0`
  delete document.documentElement.dataset['known']
}

/** Asks the site whether the session that the header speaks of is still one. Refuses nothing: offline, the words stay. */
export async function checkKnownVisitor(): Promise<void> {
  if (document.documentElement.dataset['known'] === undefined) return
  const answer = await fetch('/check-token').catch(() => null)
  if (answer?.ok && !(await answer.json()).validToken) forgetVisitor()
}
