import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exceptions, packageLicences } from './licence-facts.ts'
import { objectionTo, packagesOf, withStatedLicences } from './licence-rules.ts'

const allowed = Object.keys(packageLicences)

function lockfile(packages: Record<string, object>): string {
  return JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'root' }, ...packages } })
}

/** The objection to a package under this licence. */
function objectionToLicence(license: string | undefined, path = 'node_modules/brush'): string | null {
  const [found] = packagesOf(lockfile({ [path]: { version: '1.0.0', license } }))
  assert.ok(found)
  return objectionTo(found, allowed, exceptions)
}

test('refuses a package under the GPL, and one whose parts include it', () => {
  assert.match(objectionToLicence('GPL-3.0-only') ?? '', /brush 1\.0\.0 has the licence "GPL-3\.0-only"/)
  assert.notEqual(objectionToLicence('MIT AND GPL-2.0-or-later'), null)
  assert.notEqual(objectionToLicence('AGPL-3.0-only'), null)
})

test('one allowed licence is enough where one may choose', () => {
  assert.equal(objectionToLicence('(MIT OR GPL-2.0)'), null)
  assert.equal(objectionToLicence('(GPL-2.0-only OR (MIT AND ISC))'), null)
  assert.notEqual(objectionToLicence('(GPL-2.0-only OR (MIT AND LGPL-3.0-only))'), null)
})

test('refuses a package without a licence, or with an invalid one', () => {
  assert.match(objectionToLicence(undefined) ?? '', /names no licence/)
  assert.notEqual(objectionToLicence('SEE LICENSE IN LICENSE.md'), null)
  assert.notEqual(objectionToLicence('UNLICENSED'), null)
})

test('accepts the LGPL for the libraries that sharp loads, and for nothing else', () => {
  const path = 'node_modules/@img/sharp-libvips-linux-x64'
  assert.equal(objectionToLicence('LGPL-3.0-or-later', path), null)
  assert.equal(objectionToLicence('Apache-2.0 AND LGPL-3.0-or-later', 'node_modules/@img/sharp-win32-x64'), null)
  assert.notEqual(objectionToLicence('LGPL-3.0-or-later'), null)
  assert.notEqual(objectionToLicence('GPL-3.0-only', path), null)
})

test('a licence read from the package counts for that version alone', () => {
  const silent = packagesOf(lockfile({ 'node_modules/brush': { version: '1.0.0' } }))
  const stated = { package: 'brush', version: '1.0.0', licence: 'ISC', source: 'its LICENSE file' }
  assert.equal(withStatedLicences(silent, [stated])[0]?.licence, 'ISC')
  assert.equal(withStatedLicences(silent, [{ ...stated, version: '1.0.1' }])[0]?.licence, null)
})

test('lists packages once per version, without workspaces, and marks those for development', () => {
  const packages = packagesOf(
    lockfile({
      contract: { version: '0.1.0' },
      'node_modules/@enfilade/contract': { resolved: 'contract', link: true },
      'node_modules/paint': { version: '2.0.0', license: 'MIT', dev: true },
      'node_modules/brush/node_modules/paint': { version: '2.0.0', license: 'MIT' },
      'node_modules/@easel/leg': { version: '1.0.0', license: 'MIT', dev: true, optional: true, os: ['win32'] },
      'server/node_modules/paint': { version: '1.0.0', license: 'ISC' },
    }),
  )
  assert.deepEqual(packages, [
    { name: '@easel/leg', version: '1.0.0', licence: 'MIT', development: true },
    { name: 'paint', version: '1.0.0', licence: 'ISC', development: false },
    { name: 'paint', version: '2.0.0', licence: 'MIT', development: false },
  ])
})
