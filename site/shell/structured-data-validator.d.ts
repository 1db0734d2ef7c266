declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: unknown[] }
  export default class Validator {
    /** Validates the structured data of a page, by format and by type, as search engines do. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
