declare module 'robots-parser/Robots.js' {
  /** A parsed robots.txt. */
  export default class Robots {
    constructor(url: string, contents: string)
    isAllowed(url: string, userAgent: string): boolean | undefined
    getSitemaps(): string[]
  }
}
