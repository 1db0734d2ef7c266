import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { listCommands } from './command-line.ts'

const program = resolve(import.meta.dirname, '../enfilade.ts')

type Ending = { code: number; output: string }

function runProgram(...words: string[]): Promise<Ending> {
  return new Promise((done) => {
    execFile(process.execPath, [program, ...words], (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

test('every command describes its usage under its own name', async () => {
  const commands = await listCommands()
  for (const { name, summary, help } of commands) {
    assert.match(help, new RegExp(`^Usage: npm run enfilade -- ${name}\\b`), name)
    assert.ok(summary.length <= 90 && !summary.endsWith('.'), `the summary of ${name} is half a line`)
  }
  const names = commands.map(({ name }) => name)
  for (const name of [
    'backup',
    'demo',
    'doctor',
    'import',
    'operator add',
    'operator token',
    'outbox',
    'publish',
    'restore',
    'second-factor reset',
  ]) {
    assert.ok(names.includes(name), `there is no command ${name}`)
  }
})

test('lists the commands without arguments, and refuses an unknown one with code 2', async () => {
  const [overview, unknown, help] = await Promise.all([
    runProgram(),
    runProgram('dust', 'the', 'plinths'),
    runProgram('operator', 'add', '--help'),
  ])
  assert.equal(overview.code, 0)
  assert.match(overview.output, /operator add {2}/)
  assert.deepEqual([unknown.code, unknown.output.split('\n')[0]], [2, 'There is no command "dust the plinths".'])
  assert.deepEqual([help.code, help.output.split(' [')[0]], [0, 'Usage: npm run enfilade -- operator add <email>'])
})
