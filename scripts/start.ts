import { resolve } from 'node:path'
import { superviseServer } from '@enfilade/server/supervision'

const root = resolve(import.meta.dirname, '..')
// Node keeps the compiled modules there, so that the next start need not strip their types and compile them again.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/enfilade-compiled')

// Restarts the server if it ends, like systemd or a container manager; those run server/main.ts themselves.
process.chdir(root)
const program = [...process.execArgv, 'scripts/start-server.ts']
process.exit(await superviseServer(program, (text) => process.stderr.write(`${text}\n`)))
