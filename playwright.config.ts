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

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One browser at a time: two processors draw, serve and run the database.
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    screenshot: 'only-on-failure',
    launchOptions: { args: launchArguments, ...(executablePath === null ? {} : { executablePath }) },
  },
})
