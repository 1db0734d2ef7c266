import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** A network between a program and PostgreSQL that tests can break. `application_name` identifies connections. */
export type DatabaseProxy = AsyncDisposable & {
  /** The address of the same database through the proxy. */
  connectionString: string
  /**
   * Breaks the connections of this name, or all, and returns how many; `reset` as a network does (RST), `close` as an
   * ending process does (FIN).
   */
  cut(how: 'reset' | 'close', applicationName?: string): number
  /** Blocks connections of this name, old and new, without closing any; returns a function that unblocks them. */
  hold(applicationName: string): () => void
  /** Breaks all connections and refuses new ones, like a stopped server; returns a function that starts it again. */
  stop(): Promise<() => Promise<void>>
}

type Crossing = { applicationName: string; client: Socket; server: Socket }

const protocolOffset = 4
const parametersOffset = 8

/** Listens on a free port of this machine and forwards to the database at `connectionString`, without encryption. */
export async function openDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const target = placeOf(connectionString)
  const crossings = new Set<Crossing>()
  const held = new Set<string>()

  function cross(client: Socket): void {
    const server = createConnection(target.address)
    const crossing: Crossing = { applicationName: '', client, server }
    crossings.add(crossing)
    client.once('data', (startup) => {
      crossing.applicationName = applicationNameOf(startup)
      server.write(startup)
      client.pipe(server)
      if (!held.has(crossing.applicationName)) server.pipe(client)
    })
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        crossings.delete(crossing)
        other.destroy()
      })
    }
  }

  let listener = await listenOn(0, cross)
  const port = portOf(listener)

  function cut(how: 'reset' | 'close', applicationName?: string): number {
    const chosen = [...crossings].filter((each) => [undefined, each.applicationName].includes(applicationName))
    for (const { client } of chosen) {
      if (how === 'reset') client.resetAndDestroy()
      else client.destroy()
    }
    return chosen.length
  }

  return {
    connectionString: `postgresql://${target.user}@127.0.0.1:${port}/${target.database}`,
    cut,
    hold(applicationName) {
      held.add(applicationName)
      for (const { client, server, applicationName: name } of crossings) {
        if (name === applicationName) server.unpipe(client)
      }
      return () => {
        held.delete(applicationName)
        for (const { client, server, applicationName: name } of crossings) {
          if (name === applicationName) server.pipe(client)
        }
      }
    },
    async stop() {
      const closed = new Promise((resolve) => listener.close(resolve))
      cut('reset')
      await closed
      return async () => {
        listener = await listenOn(port, cross)
      }
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => listener.close(resolve))
      cut('close')
      await closed
    },
  }
}

async function listenOn(port: number, cross: (client: Socket) => void): Promise<Server> {
  const server = createServer(cross)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return address.port
}

/** PostgreSQL's startup message: length, protocol, then names and values, each terminated by NUL. */
function applicationNameOf(startup: Buffer | string): string {
  const message = Buffer.from(startup)
  if (message.readInt32BE(protocolOffset) !== 196_608) return ''
  const words = message.subarray(parametersOffset).toString().split('\0')
  return words[words.indexOf('application_name') + 1] ?? ''
}

/** Reads addresses as in `openTestDatabase` and `TEST_DATABASE_URL`: a host, or a folder of sockets in the query. */
function placeOf(connectionString: string) {
  const parts = /^postgres(?:ql)?:\/\/([^@/]*)@([^/:?]*)(?::(\d+))?\/([^?]*)(?:\?(.*))?$/.exec(connectionString)
  if (parts === null) throw new Error('The address of the test database has another form.')
  const [, user = '', host = '', port = '', database = '', query = ''] = parts
  const given = new URLSearchParams(query)
  const folder = given.get('host')
  const number = Number(given.get('port') ?? (port === '' ? 5432 : port))
  const address = folder === null ? { host, port: number } : { path: `${folder}/.s.PGSQL.${number}` }
  return { user, database, address }
}
