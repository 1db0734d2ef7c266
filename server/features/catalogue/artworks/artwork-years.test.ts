import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { firstYearOf, periodOf } from './artwork-years.ts'

const DateRows = z.array(z.object({ date: z.string(), right_first_year: z.string() }))

test('reads the first year from dates as catalogues write them', () => {
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
    ['late 18th C', 1700],
    ['1st c. A.D.', 0],
    ['9th–8th c. BCE', -900],
    ['nineteenth century', 1800],
    ['first half of the twentieth century', 1900],
    ['second half of the twenty-first century', 2000],
    ['late 3rd millennium BC (?)', -3000],
    ['3,000–2,500 BC', -3000],
    ['50 BC', -50],
    ['1133 AH/AD 1721', 1721],
    ['10th century AH/AD 16th century', 1500],
    ['before 1700', 1699],
    ['before the 18th century', 1699],
    ['shortly before c.1700', 1699],
    ['1968, printed before 1976', 1968],
    ['1650?', 1650],
    ['[1650]', 1650],
    ["'68", null],
    ['MCMXII', 1912],
    ['Anno MDCCLXXXIX', 1789],
    ['MIXED MEDIA', null],
    ['18. Jahrhundert', 1700],
    ['18 Jh.', 1700],
    ['17./18. Jh.', 1600],
    ['Ende 17. / Anfang 18. Jh.', 1600],
    ['2. Hälfte 19. Jh.', 1800],
    ['2. H. 19. Jh.', 1800],
    ['3. Viertel des 18. Jahrhunderts', 1700],
    ['neunzehntes Jahrhundert', 1800],
    ['17. Jh. v. Chr.', -1700],
    ['300 v. Chr.', -300],
    ['300 v.Chr. – 200 n. Chr.', -300],
    ['50 n. Chr.', 50],
    ['2. Jahrtausend v. Chr.', -2000],
    ['um 1650', 1650],
    ['vor 1700', 1699],
    ['1920er Jahre', 1920],
    ['1. Mai 1923', 1923],
    ['XIXe siècle', 1800],
    ['fin du XVIIIe', 1700],
    ['2e moitié du XVIIe siècle', 1600],
    ['1re moitié du 19e s.', 1800],
    ['XVIIe-XVIIIe s.', 1600],
    ['IVe siècle av. J.-C.', -400],
    ['300 av. J.-C.', -300],
    ['avant 1700', 1699],
    ['Ier siècle apr. J.-C.', 0],
    ['vers 1650', 1650],
    ['XVIII secolo', 1700],
    ['sec. XVIII', 1700],
    ['secc. XVII-XVIII', 1600],
    ['XVII-XVIII sec.', 1600],
    ['II metà XVIII secolo', 1700],
    ['prima metà del XIX secolo', 1800],
    ['III sec. a.C.', -300],
    ['79 d.C.', 79],
    ['Settecento', 1700],
    ['prima del 1700', 1699],
    ['siglo XIX', 1800],
    ['s. XIX', 1800],
    ['2ª mitad del siglo XVII', 1600],
    ['siglo III a. C.', -300],
    ['século XIX', 1800],
    ['2.ª metade do séc. XVIII', 1700],
    ['19de eeuw', 1800],
    ['2e helft 17e eeuw', 1600],
    ['300 v.Chr.', -300],
    ['1800-talet', 1800],
  ]
  const wrong = dates.filter(([text, year]) => firstYearOf(text) !== year)
  assert.deepEqual(
    wrong.map(([text]) => [text, firstYearOf(text)]),
    [],
  )
})

const tables = realDataFolder('reports/tables')

test('reads dates of a table in five languages', { skip: tables === null && withoutRealData }, () => {
  const rows = DateRows.parse(parse(readFileSync(join(tables ?? '', 'dates.csv')), { bom: true, columns: true }))
  assert.ok(rows.length > 5)
  for (const { date, right_first_year: right } of rows) {
    const year = firstYearOf(date)
    if (right === '17th century, not 18th') assert.equal(periodOf(year), '17th-century')
    else assert.equal(year, right === '' ? null : Number(right), date)
  }
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
