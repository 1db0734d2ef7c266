import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstYearOf, periodOf } from './artwork-years.ts'

test('the first year is read from dates as catalogues write them', () => {
  const dates: [string | null, number | null][] = [
    [null, null],
    ['1868', 1868],
    ['?c.1868', 1868],
    ['c.1790–1800', 1790],
    ['1650s', 1650],
    ['10/1917', 1917],
    ['3/10/1917', 1917],
    ['May 31, 1930', 1930],
    ['designed 1945, manufactured 1945-1969 and 1989-present', 1945],
    ['date not known', null],
    ['n.d.', null],
    ['4th-1st century BC', -400],
    ['2nd half 19th century', 1800],
    ['late 19th-early 20th century', 1800],
    ['19th - early 20th century', 1800],
    ['18th century', 1700],
    ['1st century AD', 0],
    ['Edo period (1615-1868), 19th century', 1615],
    ['Qianlong period (1736-1795)', 1736],
    ['320 BCE', -320],
    ['664-525 BC', -664],
    ['ca. 100 BC-AD 100', -100],
    ["Wei Dynasty (386-557); T'ang Dynasty (618-906)", 386],
    ['published 1899', 1899],
    ['after c.1830', 1830],
    ['1830/1831', 1830],
    ['12345', null],
    ['99999999999999999999', null],
  ]
  for (const [text, year] of dates) assert.equal(firstYearOf(text), year, text ?? 'none')
})

test('a year lies in one period', () => {
  const years = [null, -400, 1399, 1400, 1499, 1500, 1899, 1900, 1999, 2000, 2400]
  assert.deepEqual(years.map(periodOf), [
    null,
    'before-1400',
    'before-1400',
    '15th-century',
    '15th-century',
    '16th-century',
    '19th-century',
    '20th-century',
    '20th-century',
    '21st-century',
    '21st-century',
  ])
})
