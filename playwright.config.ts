import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

/** Debian's Chromium draws 3D in software, and asks nobody anything. */
const launchArguments = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const executablePath = findChromium()

// Each worker reads this again, in an environment where it is set.
process.env.ENFILADE_FURNISHED_HOUSE ??= join(tmpdir(), `enfilade-furnished-house-${process.pid}`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One draws a page while the other waits for one; more would only take turns.
  workers: 2,
  fullyParallel: false,
  // What a busy machine disturbs once is told apart from what is broken (decisions/0099); either is named.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalTeardown: './e2e/remove-furnished-house.ts',
  projects: [
    // Rooms are drawn by the processor: one at a time, beside one story of the site.
    { name: 'rooms', testMatch: /(player|panels)-.*\.spec\.ts/, workers: 1 },
    { name: 'furnishing', testMatch: /furnishing\.setup\.ts/ },
    { name: 'site', testMatch: /site-.*\.spec\.ts/, dependencies: ['furnishing'] },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    screenshot: 'only-on-failure',
    // A worker of the page would answer where a story answers for the network; its own story lets it.
    serviceWorkers: 'block',
    launchOptions: { args: launchArguments, ...(executablePath === null ? {} : { executablePath }) },
  },
})
