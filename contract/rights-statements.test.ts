import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RightsAddress, rightsAddressOf, rightsName } from './rights-statements.ts'

test('maps every spelling of a licence or a rights statement to one address', () => {
  for (const [written, address, name] of [
    ['CC0', 'http://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
    [
      'https://creativecommons.org/publicdomain/zero/1.0/deed.de',
      'http://creativecommons.org/publicdomain/zero/1.0/',
      'CC0 1.0',
    ],
    [
      'https://creativecommons.org/publicdomain/mark/1.0',
      'http://creativecommons.org/publicdomain/mark/1.0/',
      'Public domain',
    ],
    ['cc by-nc-sa 3.0', 'http://creativecommons.org/licenses/by-nc-sa/3.0/', 'CC BY-NC-SA 3.0'],
    ['CC-BY-4.0', 'http://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0'],
    [
      'https://www.creativecommons.org/licenses/by-sa/4.0/legalcode.en',
      'http://creativecommons.org/licenses/by-sa/4.0/',
      'CC BY-SA 4.0',
    ],
    [
      'https://rightsstatements.org/page/InC/1.0/?language=de',
      'http://rightsstatements.org/vocab/InC/1.0/',
      'In copyright',
    ],
    [
      'http://rightsstatements.org/vocab/NoC-US/1.0/',
      'http://rightsstatements.org/vocab/NoC-US/1.0/',
      'No copyright in the United States',
    ],
  ] as const) {
    assert.equal(rightsAddressOf(written), address, written)
    assert.equal(rightsName(address), name)
  }
})

test('refuses everything else as a rights statement', () => {
  for (const written of [
    'All rights reserved',
    'KOGL Type 1',
    'https://creativecommons.org/licenses/by-everything/9.0/',
    'https://creativecommons.org.example/licenses/by/4.0/',
    'https://rightsstatements.org/vocab/XYZ/1.0/',
    'javascript:alert(1)//creativecommons.org/licenses/by/4.0/',
  ]) {
    assert.equal(rightsAddressOf(written), null, written)
    assert.ok(!RightsAddress.safeParse(written).success)
  }
  assert.equal(RightsAddress.parse(undefined), null)
  assert.equal(RightsAddress.parse('  '), null)
})
