import { presentationPage } from '@enfilade/contract/page-addresses'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'

/** The size of a sheet, as in the page's own style sheet. */
const sheet = { width: '1280px', height: '720px' } as const
const readyWithinMs = 60_000

/** The presentation page as a PDF, one sheet for each of its parts. */
export async function presentationPdf(browser: Browser, site: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme: 'light' })
  try {
    // A PDF embeds JPEG unchanged, and everything else uncompressed.
    await page.route('**/*.webp', async (route) => {
      const answer = await route.fetch()
      const body = await sharp(await answer.body())
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer()
      await route.fulfill({ status: 200, contentType: 'image/jpeg', body })
    })
    await page.goto(`${site}${presentationPage}`)
    await page.waitForFunction(
      `document.fonts.status === 'loaded' && [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)`,
      null,
      { timeout: readyWithinMs },
    )
    return await page.pdf({ ...sheet, printBackground: true, tagged: true, outline: true })
  } finally {
    await page.close()
  }
}
