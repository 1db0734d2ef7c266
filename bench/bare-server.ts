import { createServer } from 'node:http'

/** The simplest server in Node: one string for everyone. Prints its port as one line of JSON. */
const page = 'x'.repeat(40_000)

const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(page)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : null })}\n`)
})
process.once('SIGTERM', () => process.exit(0))
