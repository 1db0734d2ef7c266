import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const Addresses = z.object({
  /** Such as `http://localhost:40123`. */
  origin: z.string(),
  draftId: z.string(),
  /** Acts for who runs the house. */
  operatorToken: z.string(),
})

export type FurnishedHouse = z.infer<typeof Addresses> & AsyncDisposable

/** Opens the small house of `site-house.ts` as a process of its own, on a data folder that goes when it closes. */
export async function openFurnishedHouse(): Promise<FurnishedHouse> {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.adopt(await mkdtemp(join(tmpdir(), 'enfilade-site-house-')), (path) =>
    rm(path, { recursive: true, force: true }),
  )
  // As root, the database runs as another account, which must be able to go there.
  await chmod(dataDir, 0o755)
  const program = resolve(import.meta.dirname, 'site-house.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  opened.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"origin"')) continue
    const addresses = Addresses.parse(JSON.parse(line))
    const closing = opened.move()
    return { ...addresses, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }
  throw new Error('The house did not open.')
}
