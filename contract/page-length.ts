/** Entries a list shows at a time; the specification's page size. */
export const pageLength = 12
