import assert from 'node:assert/strict'
import type { TestGallery } from '#testing'
import type { CommandContext } from './command.ts'

const closedByTheTest = { [Symbol.asyncDispose]: () => Promise.resolve() }

/** The context of a command in a test: it works on the test's site, and its output is recorded. */
export function commandIn(app: TestGallery): { context: CommandContext; said: string[] } {
  const said: string[] = []
  const unused = async () => assert.fail('this command asks nothing')
  const context: CommandContext = {
    config: app.config,
    log: app.log,
    openApp: async () => ({
      ...app,
      joined: true,
      storeIdentifier: 'of-this-test',
      presence: { held: () => true, ...closedByTheTest },
    }),
    say: (text) => said.push(text),
    progress: () => undefined,
    askSecret: unused,
    readInput: unused,
  }
  return { context, said }
}
