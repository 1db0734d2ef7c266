import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { openFileFolder } from './picture-files.ts'

/** A folder with these files, beside a file that no name may reach. */
async function folderOf(names: readonly string[]) {
  const home = await mkdtemp(join(tmpdir(), 'enfilade-files-'))
  const folder = join(home, 'import')
  await writeFile(join(home, 'secret.png'), 'x').catch(() => {})
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), 'x')
  }
  await symlink(join(home, 'secret.png'), join(folder, 'Link.png'))
  const files = openFileFolder(folder)
  return {
    files,
    async told(name: string, purpose: 'picture' | 'audio' = 'picture') {
      const answer = await files.findFirst(name, purpose)
      return answer.done ? basename(answer.path) : answer.reason
    },
    [Symbol.asyncDispose]: () => rm(home, { recursive: true }),
  }
}

test('a file is found if only the form of its name differs and no other matches', async () => {
  await using folder = await folderOf([
    'caf\u00e9.png',
    'IMG_0001.PNG',
    'plain.png',
    'plain.txt',
    '1990.12.5.jpg',
    'two words.jpg',
    'Deep/Inner/one.png',
    '100%25.png',
    'guide.mp3',
    'Straße.png',
  ])
  const found = [
    ['caf\u00e9.png', 'caf\u00e9.png'],
    ['cafe\u0301.png', 'caf\u00e9.png'],
    ['CAFE\u0301.PNG', 'caf\u00e9.png'],
    ['cafe.png', 'caf\u00e9.png'],
    ['img_0001.png', 'IMG_0001.PNG'],
    ['Img_0001', 'IMG_0001.PNG'],
    ['plain', 'plain.png'],
    ['1990.12.5', '1990.12.5.jpg'],
    [' two  words.jpg ', 'two words.jpg'],
    ['two%20words.jpg', 'two words.jpg'],
    ['./plain.png', 'plain.png'],
    ['.\\plain.png', 'plain.png'],
    ['deep\\inner\\ONE.png', 'one.png'],
    ['C:\\Users\\Mary\\pictures\\plain.png', 'plain.png'],
    ['100%25.png', '100%25.png'],
    ['stra%C3%9Fe.png', 'Straße.png'],
  ] as const
  for (const [name, file] of found) assert.equal(await folder.told(name), file, name)
  assert.equal(await folder.told('guide', 'audio'), 'guide.mp3')
  const near = await folder.files.find('Plain', 'picture')
  assert.ok(near.done && /"Plain" was taken to be the file "plain\.png"/.test(near.remark ?? ''))
  const same = await folder.files.find('cafe\u0301.png', 'picture')
  assert.ok(same.done && same.remark === null)
})

test('two matching files are named and neither is used; an exact match always is', async () => {
  await using folder = await folderOf([
    'A.png',
    'a.PNG',
    'b.png',
    'b.jpg',
    'x/c.png',
    'X/c.png',
    'e\u0301.png',
    '\u00e9.png',
    '\u00e8.png',
  ])
  assert.match(await folder.told('a.png'), /may be "A\.png" or "a\.PNG"/)
  assert.equal(await folder.told('A.png'), 'A.png')
  assert.match(await folder.told('b'), /may be "b\.jpg" or "b\.png"/)
  assert.equal(await folder.told('x/c.png'), 'c.png')
  assert.match(await folder.told('e.png'), /may be/)
  assert.equal(await folder.told('\u00e9.png'), '\u00e9.png')
})

test('no form of a name leads out of the folder', async () => {
  await using folder = await folderOf(['deep/one.png'])
  const names = [
    '../secret.png',
    '..%2Fsecret.png',
    '%2e%2e/secret.png',
    'deep/../../secret.png',
    'link.png',
    'LINK',
    '..\\SECRET.png',
  ]
  for (const name of [...names, '/etc/passwd', 'C:..\\secret.png', 'deep', 'a\0.png', '%00', '.', '']) {
    const answer = await folder.files.find(name, 'picture')
    assert.ok(!answer.done, name)
  }
  assert.match(await folder.told('one.png;../secret.png'), /no file "one\.png"/)
})

test('of several files in a cell the first existing one is used and the others are named', async () => {
  await using folder = await folderOf(['one.png', 'two.png', 'a;b.png', 'Smith, portrait.png'])
  for (const cell of [
    'one.png;two.png',
    'one.png | two.png',
    'ONE.png\ntwo.png',
    'one.png, two.png',
    'one;two',
    'one.png;;two.png;',
    'one.png,two.png',
  ]) {
    const answer = await folder.files.findFirst(cell, 'picture')
    assert.ok(answer.done && basename(answer.path) === 'one.png', cell)
    assert.match(answer.remark ?? '', /names several files; "one.*not "two/i, cell)
  }
  assert.equal(await folder.told('a;b.png'), 'a;b.png')
  assert.equal(await folder.told('smith, portrait'), 'Smith, portrait.png')
  assert.equal(await folder.told('gone.png;two.png'), 'two.png')
  assert.match(await folder.told('gone.png;lost.png'), /no file "gone\.png"/)
  assert.match(await folder.told('Smith, study.png'), /no file "Smith, study\.png"/)
  assert.equal(await folder.told('https://m.example/a.png;two.png'), 'two.png')
  const away = await folder.files.findFirst('https://m.example/a,b.png', 'picture')
  assert.ok(!away.done && away.elsewhere)
})
