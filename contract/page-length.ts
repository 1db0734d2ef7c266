/** Entries per page of a list; the specification's page size. */
export const pageLength = 12
/** The most works of a library per call: the studio reads all of them. */
export const mostWorksPerCall = 500
