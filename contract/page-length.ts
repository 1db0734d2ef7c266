/** Entries per page of a list; the specification's page size. */
export const pageLength = 12
