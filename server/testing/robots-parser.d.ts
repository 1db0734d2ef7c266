declare module 'robots-parser/Robots.js' {
  /** A robots.txt as crawlers read it. */
  export default class Robots {
    constructor(url: string, contents: string)
    isAllowed(url: string, userAgent: string): boolean | undefined
    getSitemaps(): string[]
  }
}
