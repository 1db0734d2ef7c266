import { connect, type Socket } from 'node:net'

/** The result of a load: answers per second, and whether all of them were as expected. */
export type Load = { answered: number; failed: number; seconds: number }

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Requests the given paths in turn from a server on this machine, on this many connections, each of which repeats as
 * soon as it is answered, for this many answers. Uses plain sockets: requesting must cost far less than answering.
 */
export async function loadServer(options: {
  port: number
  paths: readonly string[]
  connections: number
  answers: number
  headers?: Record<string, string>
}): Promise<Load> {
  const { port, paths, connections, answers, headers = {} } = options
  const lines = Object.entries({ Host: `localhost:${port}`, Connection: 'keep-alive', ...headers })
  const rest = ` HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  let asked = 0
  let failed = 0
  const nextRequest = () => {
    if (asked >= answers) return null
    const path = paths[asked % paths.length] ?? '/'
    asked += 1
    return `GET ${path}${rest}`
  }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      talk(port, nextRequest, (status) => {
        if (status !== 200) failed += 1
      }),
    ),
  )
  return { answered: asked, failed, seconds: (performance.now() - began) / 1000 }
}

/** One connection: requests, reads the whole answer, repeats, until there is nothing left to request. */
async function talk(port: number, nextRequest: () => string | null, answered: (status: number) => void): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('the server hung up')))
      socket.once('connect', () => ask(socket, nextRequest, resolve))
      readAnswers(socket, (status) => {
        answered(status)
        ask(socket, nextRequest, resolve)
      })
    })
  } finally {
    socket.destroy()
  }
}

function ask(socket: Socket, nextRequest: () => string | null, done: () => void): void {
  const request = nextRequest()
  if (request === null) done()
  else socket.write(request)
}

/** Reports the status of each answer once its body is complete, with a content length or in chunks. */
function readAnswers(socket: Socket, answered: (status: number) => void): void {
  let head = Buffer.alloc(0)
  let status = 0
  let missingBytes = -1
  let tail = ''
  socket.on('data', (data: Buffer) => {
    let body: Buffer = data
    if (missingBytes === -1 && tail === '') {
      head = Buffer.concat([head, data])
      const end = head.indexOf(headEnd)
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      missingBytes = length === undefined ? -1 : Number(length)
      body = head.subarray(end + headEnd.length)
      head = Buffer.alloc(0)
      if (length === undefined) tail = ' '
    }
    if (tail === '') {
      missingBytes -= body.byteLength
      if (missingBytes > 0) return
    } else {
      tail = (tail + body.toString('latin1', Math.max(0, body.byteLength - 7))).slice(-7)
      if (!tail.endsWith('\r\n0\r\n\r\n') && !tail.endsWith('0\r\n\r\n')) return
    }
    missingBytes = -1
    tail = ''
    answered(status)
  })
}
