import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

/** Debian's Chromium draws 3D in software, and shows no permission prompts. */
const launchArguments = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[
    // Drop-down lists of the address bar, which no story uses: two hidden pages for each page, and a third of its time.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // The features that Playwright disables itself: of two such lists Chromium uses the last.
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'TcpPortRandomizationWin',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
]

const executablePath = findChromium()

/** A browser in which pages, or rooms, are drawn with the least work. */
const drawnBy = (...drawing: string[]) => ({
  launchOptions: {
    args: [...launchArguments, ...drawing],
    ...(executablePath === null ? {} : { executablePath }),
  },
})

// Each worker reads this again, in an environment where it is set.
process.env.ENFILADE_SEEDED_SITE ??= join(tmpdir(), `enfilade-seeded-site-${randomUUID()}`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two draw a page while the third waits for one; more would only alternate.
  workers: 3,
  fullyParallel: false,
  // A failure that a busy machine causes once is distinguished from a defect (decisions/0072); both are reported.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalTeardown: './e2e/shared-site.ts',
  projects: [
    // Rooms are drawn by the processor: one at a time, beside stories of the site.
    {
      name: 'rooms',
      testMatch: /(player|panels)-.*\.spec\.ts/,
      workers: 1,
      use: drawnBy('--use-angle=swiftshader'),
    },
    // Pages are composited without a graphics card, real or emulated; rooms in them are drawn all the same.
    { name: 'site', testMatch: /(site|studio)-.*\.spec\.ts/, use: drawnBy('--disable-gpu') },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    screenshot: 'only-on-failure',
    // The site's service worker would answer where a story replaces the network; only its own story allows it.
    serviceWorkers: 'block',
  },
})
