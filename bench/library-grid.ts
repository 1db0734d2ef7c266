import { exampleLibraryWork } from '@enfilade/contract/library-examples'
import { launchBrowser } from '@enfilade/player/testing/player-page'
import { openSeededSite } from '@enfilade/server/testing/seeded-site'
import type { Page } from '@playwright/test'

/**
 * The studio's library with 5,000 works, which this program answers in the place of the site: how many rows are in the
 * document while it is scrolled, and how long the page takes until it shows what was asked. Needs `npm run build`.
 * Usage: library-grid [works]
 */
const count = Number(process.argv[2] ?? 5000)
const most = { rows: 60, selectMs: 300, filterMs: 300, pasteMs: 200, planMs: 300, changeMs: 300 } as const

const works = [...Array(count).keys()].map((number) => ({
  ...exampleLibraryWork,
  _id: `work-${number}`,
  title: `Tide ${number}`,
  heightCm: number % 5 === 0 ? null : 20 + (number % 150),
  exhibitions: number % 2 === 0 ? [] : exampleLibraryWork.exhibitions,
}))

async function answerCalls(page: Page): Promise<void> {
  await page.route('**/v1/studio/works?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const skip = Number(query.get('skip'))
    return route.fulfill({ json: { data: works.slice(skip, skip + Number(query.get('limit'))), count } })
  })
  // Changes of works are under way as long as the bench runs.
  await page.route('**/v1/studio/works/*', () => undefined)
}

/** Milliseconds from a press until the page shows a text, drawn. */
function msUntil(page: Page, press: string, text: string): Promise<number> {
  return page.evaluate(
    ([pressed = '', wanted = '']) =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll<HTMLElement>('button, input[type="checkbox"]')].find(
          (each) => each.getAttribute('aria-label') === pressed || each.textContent === pressed,
        )
        if (button === undefined) return reject(new Error(`There is no ${pressed}`))
        const fromMs = performance.now()
        const look = () => {
          if (document.body.innerText.includes(wanted)) return resolve(performance.now() - fromMs)
          if (performance.now() - fromMs > 20_000) return reject(new Error(`The page never says ${wanted}`))
          requestAnimationFrame(look)
        }
        button.click()
        requestAnimationFrame(look)
      }),
    [press, text],
  )
}

/** Milliseconds from a paste into the table until its preview is drawn. */
function msOfPaste(page: Page, text: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([pasted = '', said = '']) =>
      new Promise<number>((resolve) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const grid = document.querySelector<HTMLElement>('[role="grid"]')
        grid?.focus()
        const fromMs = performance.now()
        grid?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        const look = () => {
          if (document.body.innerText.includes(said)) resolve(performance.now() - fromMs)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [text, wanted],
  )
}

/** The most rows that are in the document while the table is scrolled to its end, by leaps and by small steps. */
function mostRowsDrawn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]')
    let rows = 0
    for (let step = 0; step < 200 && grid !== null; step += 1) {
      grid.scrollTop = step < 100 ? step * 37 : (grid.scrollHeight * (step - 100)) / 99
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      rows = Math.max(rows, document.querySelectorAll('[role="row"]').length)
    }
    return rows
  })
}

await using site = await openSeededSite()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 2000 } })
  await answerCalls(page)
  await page.goto(`${site.origin}/studio/works/`)
  const all = count.toLocaleString('en-GB')
  await page.getByRole('button', { name: `All, ${all}` }).waitFor()
  const rows = await mostRowsDrawn(page)
  const withoutSize = Math.ceil(count / 5).toLocaleString('en-GB')
  const filterMs = await msUntil(page, `Without size, ${withoutSize}`, `${withoutSize} of ${all} works`)
  await page.getByRole('button', { name: `All, ${all}` }).click()
  const cells = [...Array(40).keys()].map((row) => `Ebb ${row}\tA. N. Artist\t${1900 + row}\tInk\t${30.5 + row}\t25`)
  const pasteMs = await msOfPaste(page, cells.join('\r\n'), '240 cells change.')
  await page.getByRole('button', { name: 'Leave' }).click()
  const selectMs = await msUntil(page, 'Choose all works', `${all} works chosen`)
  await page.getByRole('button', { name: 'Set a field' }).click()
  await page.getByLabel('Field').selectOption('Year')
  await page.getByLabel('To', { exact: true }).fill('1999')
  const planMs = await msUntil(page, 'Show what changes', `${all} cells change.`)
  const changeMs = await msUntil(page, `Change ${all} cells`, `Undo: year of ${all} works`)
  const figures = { rows, selectMs, filterMs, pasteMs, planMs, changeMs }
  let isWithin = true
  for (const [name, bound] of Object.entries(most)) {
    const figure: unknown = Reflect.get(figures, name)
    const value = typeof figure === 'number' ? Math.round(figure) : Number.NaN
    console.log(`${name.padEnd(9)} ${String(value).padStart(5)} of ${bound}`)
    isWithin &&= value <= bound
  }
  if (!isWithin) process.exitCode = 1
} finally {
  await browser.close()
}
