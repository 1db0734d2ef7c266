import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const pieces = 24
const betweenPiecesMs = 40

/**
 * A site as over a slow connection: its pages come in chunks, each ending with a part of the page, everything else at
 * once.
 */
export async function openSlowLine(origin: string): Promise<{ origin: string } & AsyncDisposable> {
  const server = createServer((asked, answer) => {
    const options = { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } }
    const onward = request(new URL(asked.url ?? '/', origin), options, async (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      if (!found.headers['content-type']?.startsWith('text/html')) return found.pipe(answer)
      const page = await buffer(found)
      let sent = 0
      for (const end of endsOfPieces(page.toString('latin1'))) {
        answer.write(page.subarray(sent, end))
        sent = end
        await wait(betweenPiecesMs)
      }
      answer.end(page.subarray(sent))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('a slow line has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function endsOfPieces(page: string): number[] {
  const header = page.indexOf('<header')
  const ends = [...page.matchAll(/<\/(?:a|figure|h1|li|section)>/g)]
    .map(({ index, 0: tag }) => index + tag.length)
    .filter((end) => end > header)
  const step = Math.max(1, Math.floor(ends.length / pieces))
  return ends.filter((_, position) => position % step === 0)
}
