import { crawlLinks } from '@enfilade/server/testing/link-crawl'

/** Follows every link of a running site and requests every picture: `node bench/links.ts http://localhost:3000`. */
const [, , origin = 'http://localhost:3000'] = process.argv
const { asked, broken } = await crawlLinks(origin, [
  '/',
  '/sitemap.xml',
  '/vr-exhibitions/',
  '/artworks/',
  '/artist/',
  '/spaces/',
  '/museums/',
  '/news/',
])
for (const each of broken) console.log(each)
console.log(`${asked} addresses, ${broken.length} of them lead nowhere`)
process.exit(broken.length === 0 ? 0 : 1)
