const key = 'chosen plan'

/** Stores the chosen plan in this tab, for a visitor who must open an account first. */
export function keepPlan(word: string): void {
  sessionStorage.setItem(key, word)
}

/** The plan that was chosen before the account was opened; null for none. */
export function keptPlan(): string | null {
  return sessionStorage.getItem(key)
}

export function forgetPlan(): void {
  sessionStorage.removeItem(key)
}
