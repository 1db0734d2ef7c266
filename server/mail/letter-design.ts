/** What a letter says, before it has a form. Every text may be anything that somebody typed. */
export type LetterWords = {
  /** One line. */
  subject: string
  paragraphs: readonly string[]
  /** Rows of name and value; a value may have several lines. */
  facts?: readonly { name: string; value: string }[]
  /** The one thing to do next. */
  way?: { words: string; address: string }
  /** Small print at the end. */
  closing?: string
}

export type DesignedLetter = { subject: string; plainBody: string; htmlBody: string }

/** The house as a letter names it; `address` is where visitors reach it. */
export type LetterHouse = { name: string; address: string; lines: readonly string[] }

const longestSubjectChars = 200

/** Sets a letter as plain text and as HTML that any mail program shows, light or dark. */
export function designLetter(words: LetterWords, house: LetterHouse): DesignedLetter {
  return {
    subject: subjectLine(words.subject),
    plainBody: plainBody(words, house),
    htmlBody: htmlBody(words, house),
  }
}

/** A subject is one line, whatever somebody called their work. */
export function subjectLine(text: string): string {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return line.length <= longestSubjectChars ? line : `${line.slice(0, longestSubjectChars - 1)}…`
}

function plainBody({ paragraphs, facts = [], way, closing }: LetterWords, house: LetterHouse): string {
  const rows = facts.map(({ name, value }) =>
    value.includes('\n') ? `${name}:\n${value.replace(/^/gm, '  ')}` : `${name}: ${value}`,
  )
  const parts = [
    ...paragraphs,
    ...(rows.length === 0 ? [] : [rows.join('\n')]),
    ...(way === undefined ? [] : [`${way.words}:\n${way.address}`]),
    ...(closing === undefined ? [] : [closing]),
    `-- \n${[house.name, ...house.lines.filter((line) => line !== house.name), house.address].join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const small = 'font-size:14px;line-height:1.42'

function htmlBody({ subject, paragraphs, facts = [], way, closing }: LetterWords, house: LetterHouse): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:8px 16px 8px 0;vertical-align:top;opacity:.75;${small}">${escapeHtml(name)}</td>` +
      `<td style="padding:8px 0;vertical-align:top">${withBreaks(value)}</td></tr>`,
  )
  const matter = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`),
    ...(rows.length === 0
      ? []
      : [`<table role="presentation" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`]),
    ...(way === undefined
      ? []
      : [
          `<p style="margin:0 0 24px"><a href="${escapeHtml(way.address)}" style="display:inline-block;padding:14px 20px;background:#00593f;color:#f7f6f2;text-decoration:none;font-weight:500">${escapeHtml(way.words)}</a></p>`,
        ]),
    ...(closing === undefined ? [] : [`<p style="margin:0 0 16px;${small}">${withBreaks(closing)}</p>`]),
  ]
  const lines = [house.name, ...house.lines.filter((line) => line !== house.name)].map(escapeHtml).join('<br>')
  const address = escapeHtml(house.address)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subjectLine(subject))}</title>
</head>
<body style="margin:0;padding:32px 24px;font-family:Arial,'Helvetica Neue',sans-serif;font-size:16px;line-height:1.45">
<div style="max-width:560px">
${matter.join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #c4c2b9;${small}">${lines}<br><a href="${address}" style="color:inherit">${address}</a></p>
</div>
</body>
</html>
`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
