/** The largest hanging: works in its order, texts on its walls, and bytes of its canonical JSON. */
export const hangingLimits = { works: 1000, texts: 60, acceptedWarnings: 1000, bytes: 512_000 } as const

/** The most changes that are taken together: enough to unlock, place and lock every work. */
export const mostOperationsAtOnce = 4 * hangingLimits.works
