import { expect, test } from './site-story.ts'

test.describe('a lead', () => {
  test('shows what is missing, is sent once however often it is clicked, and has further questions', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/enquiry/galleries/?space=white-room&from=letter`)
    const send = page.getByRole('button', { name: 'Send' })
    await page.getByLabel('E-mail').fill('office@hofgasse.example')
    await send.click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Information missing')
    await expect(page.getByLabel('Gallery')).toBeFocused()
    await expect(page.getByLabel('Gallery')).toHaveAccessibleDescription('Missing')
    await expect(page.getByLabel('E-mail')).toHaveValue('office@hofgasse.example')

    await page.getByLabel('Gallery').fill('Galerie an der Hofgasse')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('')
    await page.getByLabel('Contact person').fill('R. Meier')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await send.dblclick()
    await expect(page).toHaveURL(/\/spaces-thank-you-galleries\/\?registrationId=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    expect(sent).toBe(1)

    const equipment = page.getByLabel('Which equipment')
    await expect(equipment).toBeHidden()
    await page.getByLabel('We have VR equipment of our own').check()
    await equipment.fill('Two headsets')
    await send.click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you. That helps us.')
    await page.getByLabel('We have used VR before').check()
    await send.click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('These questions have been answered already.')
    await expect(page.getByRole('link', { name: 'See exhibitions' })).toHaveAttribute('href', '/vr-exhibitions/')
  })

  test('marks an invalid address during typing', async ({ page, site }) => {
    await page.goto(`${site.origin}/enquiry/artists/`)
    const email = page.getByLabel('E-mail')
    await email.fill('nobody')
    await email.blur()
    await expect(email).toHaveAccessibleDescription('This is not an e-mail address.')
    await email.fill('somebody@m.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel('Contact person')).toHaveCount(0)
  })
})

test('a work is bought in the dialog of its page, by a company with its VAT number', async ({ page, site }) => {
  await page.goto(`${site.origin}/artworks/horizon-3/`)
  await page.getByRole('link', { name: 'Buy Now' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('VAT number')).toBeHidden()
  await dialog.getByLabel('Company', { exact: true }).first().check()
  await dialog.getByLabel('VAT number').fill('CHE-123.456.789')
  await dialog.getByLabel('E-mail').fill('office@buyer.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(`${site.origin}/thank-you-buy/`)
})

test('a message to the site is accepted, and the form is empty again', async ({ page, site, complaints }) => {
  await page.goto(`${site.origin}/contact-us/`)
  await page.getByLabel('E-mail').fill('visitor@m.example')
  await page.getByLabel('Subject').fill('Opening hours')
  await page.getByLabel('Message').fill('When?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Message sent.')
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await page.getByLabel('Subject').fill('And')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('')
  expect(complaints).toEqual([])
})

test('a question about a work is sent from a form beside it, and reaches the site with the work’s name', async ({
  page,
  site,
  request,
}) => {
  await page.goto(`${site.origin}/artworks/horizon-3/enquire/`)
  await expect(page.getByRole('main').getByText('Horizon 3')).toBeVisible()
  await page.getByLabel('Name').fill('Ada Asker')
  await page.getByLabel('E-mail').fill('asker@m.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Missing')
  await page.getByLabel('Message').fill('Is there another?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Message sent.')
  const kept = await request.get(`${site.origin}/v1/operator/messages?limit=100`, {
    headers: { Authorization: `Bearer ${site.operatorToken}` },
  })
  expect(await kept.text()).toContain('Enquiry: Horizon 3')
  await page.goto(`${site.origin}/artworks/horizon-2/enquire/`)
  await expect(page.getByText('Nobody sells this work.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry keeps the typed values when it is refused, and redirects when it is accepted', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/artworks/horizon-3/`)
    await page.getByRole('link', { name: 'Buy Now' }).click()
    await page.getByLabel('City').fill('Zug')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Information missing')
    await expect(page.getByLabel('City')).toHaveValue('Zug')
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Missing')
    await page.getByLabel('E-mail').fill('one@buyer.example')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(`${site.origin}/thank-you-buy/`)
  })

  test('an institution applies to the open call, and opens the optional fields', async ({ page, site }) => {
    await page.goto(`${site.origin}/open-call/?from=letter#form`)
    await expect(page.locator('input[name="query"]')).toHaveValue('from=letter')
    for (const [field, text] of [
      ['Institution', 'Museum at the Lake'],
      ['Website', 'museum.example'],
      ['Contact person', 'K. Frei'],
      ['Contact e-mail', 'office@museum.example'],
      ['Contact phone', '+41 41 000 00 00'],
    ] as const) {
      await page.getByLabel(field).fill(text)
    }
    await expect(page.getByLabel('City')).toBeHidden()
    await page.getByLabel('Add further information').check()
    await page.getByLabel('City').fill('Zug')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\/thank-you-museums\/\?registrationId=/)
    await page.getByLabel('We have 3D scans of our works').check()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you. That helps us.')
  })

  test('a message to the site and one to a profile are accepted on their pages', async ({ page, site }) => {
    await page.goto(`${site.origin}/contact-us/`)
    await page.getByLabel('E-mail').fill('visitor@m.example')
    await page.getByLabel('Subject').fill('Opening hours')
    await page.getByLabel('Message').fill('When?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Message sent.')

    await page.goto(`${site.origin}/profile/house-collection/contact/`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Fields are empty')
    await page.getByLabel('Name').fill('A visitor')
    await page.getByLabel('E-mail').fill('visitor@m.example')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Message sent.')
  })
})

test('a filled honeypot is answered with thanks, and too many messages with a request to wait', async ({
  page,
  site,
  request,
}) => {
  await page.goto(`${site.origin}/contact-us/`)
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
  const headers = { Accept: 'text/html', 'X-Forwarded-For': '192.0.2.44', Origin: site.origin }
  const message = { email: 'visitor@m.example', subject: 'Opening hours', message: 'When?' }
  const post = (form: Record<string, string>) => request.post(`${site.origin}/contact-us/`, { headers, form })

  const trapped = await post({ ...message, subject: 'Cheap frames', leaveEmpty: 'cheap' })
  expect(trapped.status()).toBe(200)
  expect(await trapped.text()).toContain('Message sent.')
  const lead = { name: 'Cheap Frames', email: 'cheap@frames.example', leaveEmpty: 'cheap' }
  const thanks = await request.post(`${site.origin}/enquiry/artists/`, { headers, form: lead, maxRedirects: 0 })
  expect([thanks.status(), thanks.headers()['location']]).toEqual([303, '/thank-you-artists/'])
  const operator = { Authorization: `Bearer ${site.operatorToken}` }
  for (const list of ['messages', 'leads', 'letters']) {
    const kept = await request.get(`${site.origin}/v1/operator/${list}?limit=100`, { headers: operator })
    expect(kept.status()).toBe(200)
    expect(await kept.text(), `nothing of it is kept among the ${list}`).not.toMatch(/cheap/i)
  }

  let answer = await post(message)
  for (let sent = 0; sent < 150 && answer.status() === 200; sent += 1) answer = await post(message)
  expect(answer.status()).toBe(429)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  const refused = await answer.text()
  expect(refused).toContain('That was a lot in a short time. Please try again later.')
  expect(refused).toContain('value="Opening hours"')
})
