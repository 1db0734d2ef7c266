import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { openPlayerHost, type PlayerHost } from './player-host.ts'

const playerFolder = resolve(import.meta.dirname, '..')

/** A test's player: its address, and a folder for drawn exhibitions. */
export type BuiltPlayer = AsyncDisposable & { readonly host: PlayerHost; readonly drawn: string }

/**
 * Builds the player from its sources into a temporary folder and serves it, with the empty room at
 * `/player/empty/index.html`. All of it is removed when it is disposed of.
 */
export async function openBuiltPlayer(): Promise<BuiltPlayer> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-player-'))
  const built = join(folder, 'built')
  const drawn = join(folder, 'drawn')
  await build({ root: playerFolder, logLevel: 'error', build: { outDir: built, emptyOutDir: true } })
  await build({
    root: join(playerFolder, 'testing/empty-room'),
    configFile: false,
    base: '/player/empty/',
    logLevel: 'error',
    build: { outDir: join(built, 'empty'), target: 'es2022', modulePreload: { polyfill: false } },
  })
  const host = await openPlayerHost({ built, drawn })
  return {
    host,
    drawn,
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the player from `npm run build`; throws without a build. */
export function playerAsBuilt(): string {
  const built = join(playerFolder, 'build')
  if (!existsSync(join(built, 'index.html'))) throw new Error('The player is not built: npm run build')
  return built
}

/** Serves the player from `npm run build`: for stories, which also test the built site. */
export async function openPlayerAsBuilt(): Promise<BuiltPlayer> {
  const built = playerAsBuilt()
  const drawn = await mkdtemp(join(tmpdir(), 'enfilade-player-'))
  const host = await openPlayerHost({ built, drawn })
  return {
    host,
    drawn,
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]()
      await rm(drawn, { recursive: true, force: true })
    },
  }
}
