declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: unknown[] }
  export default class Validator {
    /** Judges what was found on a page, by how it was written and by type, as search engines do. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
