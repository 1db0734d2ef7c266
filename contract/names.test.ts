import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName, nameIdentity } from './names.ts'

test('a name is stored composed, with single plain spaces and no invisible characters', () => {
  for (const written of [
    'Nora Vale',
    'Nora\u00a0Vale',
    '\u200bNora Vale',
    'Nora  Vale',
    ' Nora\u2009Vale\u200e ',
    'No\u00adra\nVale\ufeff',
    '\u202bNora\u3000Vale\u202c',
    'Nora \u200bVale\u200d',
  ]) {
    assert.equal(cleanName(written), 'Nora Vale', JSON.stringify(written))
  }
  assert.equal(cleanName('Rene\u0301 Lefe\u0300vre'), 'René Lefèvre')
  assert.equal(cleanName('O’Brien–Ｋay'), 'O’Brien–Ｋay', 'what can be seen stays as it is written')
  assert.equal(cleanName('\u0645\u06cc\u200c\u062e'), '\u0645\u06cc\u200c\u062e', 'a joiner shapes Persian letters')
  assert.equal(cleanName('\u200b\u00a0'), '')
})

test('a name is the same in capitals and with other apostrophes and dashes, but not with other accents', () => {
  const same = (one: string, other: string) => assert.equal(nameIdentity(one), nameIdentity(other), `${one} ${other}`)
  same("Georgia O'Keeffe", 'GEORGIA O’KEEFFE')
  same('Toulouse-Lautrec', 'Toulouse\u2011Lautrec')
  same('Ｎora\u3000Vale', 'nora vale')
  same('İlhan Koman', 'ilhan koman')
  same('Γιάννης Μόραλης', 'ΓΙΆΝΝΗΣ ΜΌΡΑΛΗΣ')
  same('Dürer', 'Du\u0308rer')
  same('❤', '❤\ufe0f')
  assert.notEqual(nameIdentity('Müller'), nameIdentity('Muller'))
  assert.notEqual(nameIdentity('Noravale'), nameIdentity('Nora Vale'))
})
