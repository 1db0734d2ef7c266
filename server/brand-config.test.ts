import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from '#config'
import { openTestGallery } from '#testing'
import { contrastRatio } from './colour-contrast.ts'

function problemsOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.problems.join('\n')
  }
}

test('a site without settings is Enfilade, in Zug', () => {
  const { brand } = readConfig({})
  assert.deepEqual(brand.addressLines, ['Enfilade', '6300 Zug', 'Switzerland'])
  assert.match(brand.about, /^Enfilade is a house of rooms/)
  assert.deepEqual(brand.accent, { day: '#00593f', night: '#7ccba6' })
})

test('another name is used everywhere, and the site is not in Zug', () => {
  const { brand, mail } = readConfig({ BRAND_NAME: 'Kunsthalle Nord', PUBLIC_URL: 'https://nord.example' })
  assert.equal(JSON.stringify([brand, mail]).match(/Enfilade|Zug/i), null)
  assert.deepEqual(brand.addressLines, ['Kunsthalle Nord'])
  assert.deepEqual(
    [brand.email, brand.pressEmail, mail.fromName],
    ['contact@nord.example', 'contact@nord.example', 'Kunsthalle Nord'],
  )
  const told = readConfig({
    BRAND_NAME: 'Nord',
    BRAND_ADDRESS: ' Ring 1,, 24103 Kiel ',
    BRAND_PRESS_EMAIL: 'p@nord.example',
  })
  assert.deepEqual(told.brand.addressLines, ['Ring 1', '24103 Kiel'])
  assert.equal(told.brand.pressEmail, 'p@nord.example')
})

test('an illegible accent prevents the start, with the measured contrast', () => {
  const { day, night } = readConfig({ BRAND_ACCENT: '#1A237E' }).brand.accent
  assert.equal(day, '#1a237e')
  assert.ok(contrastRatio(night, '#141413') >= 7)
  assert.equal(readConfig({ BRAND_ACCENT: '#1a237e', BRAND_ACCENT_NIGHT: '#8c9eff' }).brand.accent.night, '#8c9eff')
  assert.equal(
    problemsOf({ BRAND_ACCENT: '#ffcc00' }),
    'BRAND_ACCENT stands out from the paper (#f7f6f2) by 1.4 : 1 only; it needs 4.5 : 1 to be read.',
  )
  assert.match(problemsOf({ BRAND_ACCENT_NIGHT: '#00593f' }), /^BRAND_ACCENT_NIGHT stands out from the dark paper/)
  for (const odd of ['green', '#0f0', '#00593f;}body{display:none', 'url(https://a.example)'])
    assert.match(problemsOf({ BRAND_ACCENT: odd }), /is a colour such as #00593f/, odd)
})

test('the viewer for IIIF is Mirador, another, or none', () => {
  assert.deepEqual(readConfig({}).iiifViewer, {
    name: 'Mirador',
    url: 'https://projectmirador.org/embed/?iiif-content=',
  })
  assert.equal(readConfig({ IIIF_VIEWER: 'off' }).iiifViewer, null)
  assert.deepEqual(readConfig({ IIIF_VIEWER: 'Our viewer=https://v.example/#?manifest=' }).iiifViewer, {
    name: 'Our viewer',
    url: 'https://v.example/#?manifest=',
  })
  assert.match(problemsOf({ IIIF_VIEWER: 'javascript:alert(1)' }), /^IIIF_VIEWER is off, or a name and an address/)
})

test('letters have the site’s own name and colour', async () => {
  const environment = { BRAND_NAME: 'Kunsthalle Nord', BRAND_ADDRESS: 'Ring 1, Kiel', BRAND_ACCENT: '#1a237e' }
  await using site = await openTestGallery({ environment })
  const sent = await site.app('/v1/contact-us', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@visitor.example', subject: 'A question', message: 'When do you open?' }),
  })
  assert.equal(sent.status, 201)
  const letters = await site.database.selectFrom('letters').select(['subject', 'plainBody', 'htmlBody']).execute()
  assert.equal(letters.length, 2)
  for (const { subject, plainBody, htmlBody } of letters) {
    assert.match(plainBody, /Kunsthalle Nord\nRing 1\nKiel\n/)
    assert.doesNotMatch(`${subject}${plainBody}${htmlBody}`, /enfilade|zug\b/i)
  }
})
