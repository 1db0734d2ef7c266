import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/**
 * How the mail server treats the next letters: accepts them, answers "later" or "never" to the recipient, hangs up
 * after the whole letter but before its answer, or stays silent.
 */
export type Manner = 'takes' | 'later' | 'never' | 'drops-after-data' | 'stalls'

export type ReceivedLetter = { recipients: string[]; from: string; source: string }

export type MailPeer = AsyncDisposable & {
  /** For `SMTP_URL`. */
  address: string
  received: ReceivedLetter[]
  /** How often a client has connected. */
  connections(): number
  behave(manner: Manner): void
  /** Closes every open connection. */
  hangUp(): void
}

/** A real SMTP server on a free port of this machine. */
export async function openMailPeer(): Promise<MailPeer> {
  const received: ReceivedLetter[] = []
  let manner: Manner = 'takes'
  let connections = 0
  const hangUp = () => {
    for (const connection of server.connections) connection.close()
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onRcptTo(_address, _session, done) {
      if (manner === 'later') return done(refusal(451, 'Try again later'))
      if (manner === 'never') return done(refusal(550, 'No such mailbox'))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        if (manner === 'stalls') return
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({
          recipients: rcptTo.map(({ address }) => address),
          from,
          source: Buffer.concat(chunks).toString('utf8'),
        })
        if (manner === 'drops-after-data') hangUp()
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const place = listening.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  return {
    address: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    behave(wanted) {
      manner = wanted
    },
    hangUp,
    async [Symbol.asyncDispose]() {
      hangUp()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
