import { openFurnishedHouse } from '@enfilade/server/testing/furnished-house'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** Lighthouse's score for accessibility, in percent, of one page of each kind; of a house that runs already when its address is given. */
const leastPercent = 100
const pages = [
  '/',
  '/vr-exhibitions/',
  '/vr-exhibitions/em/twelve-horizons/',
  '/artworks/',
  '/artworks/horizon-3/',
  '/artist/',
  '/spaces/white-room/',
  '/news/',
]

await using opened = new AsyncDisposableStack()
const [, , given] = process.argv
const origin = given ?? opened.use(await openFurnishedHouse()).origin
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

for (const path of given === undefined ? pages : ['/', '/vr-exhibitions/', '/artworks/', '/artist/', '/spaces/']) {
  const answer = await lighthouse(`${origin}${path}`, {
    port: browser.port,
    onlyCategories: ['accessibility'],
    logLevel: 'error',
  })
  const percent = Math.round((answer?.lhr.categories['accessibility']?.score ?? 0) * 100)
  console.log(`${path}: accessibility ${percent} (at least ${leastPercent})`)
  if (percent < leastPercent) {
    process.exitCode = 1
    for (const { score, title } of Object.values(answer?.lhr.audits ?? {})) if (score === 0) console.log(`  ${title}`)
  }
}
