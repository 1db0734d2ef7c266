import { resolve } from 'node:path'
import { superviseServer } from '@enfilade/server/supervision'

// Restarts the server if it ends, like systemd or a container manager; those run server/main.ts themselves.
process.chdir(resolve(import.meta.dirname, '..'))
const program = [...process.execArgv, 'scripts/start-server.ts']
process.exit(await superviseServer(program, (text) => process.stderr.write(`${text}\n`)))
