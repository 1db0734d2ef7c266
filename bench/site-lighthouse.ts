import { openSeededSite } from '@enfilade/server/testing/seeded-site'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './median.ts'

/**
 * Lighthouse's four scores, in percent, as on a phone: of one page of each kind, the median of three runs each; of a
 * running site if its address is given, followed by its own exhibition and work (`npx node bench/site-lighthouse.ts
 * http://localhost:3000 /vr-exhibitions/em/faces-and-rooms/ /artworks/…/`).
 */
const leastPercents = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3

/** Audits that a site on this machine cannot pass: they concern the connection, not the page. */
const ofTheLine = ['is-on-https', 'redirects-http', 'uses-http2']

const pages = [
  '/',
  '/vr-exhibitions/',
  '/vr-exhibitions/em/twelve-horizons/',
  '/artworks/',
  '/artworks/f/forsale/',
  '/artworks/horizon-3/',
  '/artist/',
  '/spaces/white-room/',
  '/news/',
]

await using opened = new AsyncDisposableStack()
const [, , given, ...own] = process.argv
const origin = given ?? opened.use(await openSeededSite()).origin
const browser = await launch({
  chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
opened.defer(() => browser.kill())

type Scores = { percents: Record<(typeof categories)[number], number>; measured: string; failed: string[] }

async function score(path: string): Promise<Scores> {
  const answer = await lighthouse(`${origin}${path}`, {
    port: browser.port,
    onlyCategories: [...categories],
    skipAudits: ofTheLine,
    logLevel: 'error',
  })
  const { categories: scored = {}, audits = {} } = answer?.lhr ?? {}
  const percentOf = (category: string) => Math.round((scored[category]?.score ?? 0) * 100)
  const msOf = (audit: string) => `${Math.round(audits[audit]?.numericValue ?? 0)} ms`
  return {
    measured: [
      `largest picture or text after ${msOf('largest-contentful-paint')}`,
      `blocked for ${msOf('total-blocking-time')}`,
      `shifted by ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`,
      `${Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000)} kB`,
    ].join(', '),
    percents: {
      performance: percentOf('performance'),
      accessibility: percentOf('accessibility'),
      'best-practices': percentOf('best-practices'),
      seo: percentOf('seo'),
    },
    failed: Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      .map(({ title, displayValue = '' }) => `${title} ${displayValue}`.trim()),
  }
}

for (const path of given === undefined
  ? pages
  : ['/', '/vr-exhibitions/', '/artworks/', '/artist/', '/spaces/', ...own]) {
  const scores: Scores[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await score(path))
  const said: string[] = []
  let kept = true
  for (const category of categories) {
    const percent = median(scores.map(({ percents }) => percents[category]))
    said.push(`${category} ${percent} (at least ${leastPercents[category]})`)
    kept &&= percent >= leastPercents[category]
  }
  console.log(`${path}: ${said.join(', ')}`)
  for (const { percents, measured } of scores) console.log(`  ${percents.performance}: ${measured}`)
  if (kept) continue
  process.exitCode = 1
  for (const problem of scores[0]?.failed ?? []) console.log(`  ${problem}`)
}
