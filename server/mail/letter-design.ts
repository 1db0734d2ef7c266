import { shortenText } from '@enfilade/contract/cut-text'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { render, toPlainText } from '@react-email/render'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'

/** The content of a letter, before its layout. Every text may be user input. */
export type LetterWords = {
  /** One line. */
  subject: string
  paragraphs: readonly string[]
  /** Rows of name and value; a value may have several lines. */
  facts?: readonly { name: string; value: string }[]
  /** The main link. */
  way?: { words: string; address: string }
  /** Small print at the end, and its link. */
  closing?: string
  smallWay?: { words: string; address: string }
}

export type DesignedLetter = { subject: string; plainBody: string; htmlBody: string }

/** The site in a letter; `address` is its public address, `accent` the colour of its buttons. */
export type LetterSite = { name: string; address: string; lines: readonly string[]; accent: string }

const longestSubjectChars = 200

/** Formats a letter as HTML for any mail program, light or dark, and as equivalent plain text. */
export async function designLetter(words: LetterWords, site: LetterSite): Promise<DesignedLetter> {
  const subject = subjectLine(words.subject)
  const htmlBody = await render(letter(subject, words, site))
  const plainBody = toPlainText(htmlBody, plainForm).replace(/[\t ]+$/gm, '')
  return { subject, htmlBody, plainBody: `${plainBody}\n` }
}

/** A subject is one line, whatever the title of a work contains. */
export function subjectLine(text: string): string {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return shortenText(line, longestSubjectChars)
}

/**
 * Mail programs barely support style sheets: each element has its own styles. Only the button and the rule have
 * colours, so that a program's dark scheme works.
 */
const styles = {
  body: {
    margin: 0,
    padding: '32px 24px',
    fontFamily: "Arial, 'Helvetica Neue', sans-serif",
    fontSize: '16px',
    lineHeight: 1.45,
  },
  sheet: { maxWidth: '560px', margin: 0 },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: 1.45 },
  facts: { margin: '0 0 24px', borderSpacing: 0 },
  name: { padding: '8px 16px 8px 0', verticalAlign: 'top', opacity: 0.75, fontSize: '14px', lineHeight: 1.42 },
  value: { padding: '8px 0', verticalAlign: 'top' },
  typed: { margin: 0 },
  way: { margin: '0 0 24px' },
  button: {
    display: 'inline-block',
    padding: '14px 20px',
    color: '#f7f6f2',
    textDecoration: 'none',
    fontWeight: 500,
  },
  small: { margin: '0 0 16px', fontSize: '14px', lineHeight: 1.42 },
  rule: { margin: '32px 0 16px', border: 'none', borderTop: '1px solid #c4c2b9' },
  end: { margin: 0, fontSize: '14px', lineHeight: 1.42 },
  link: { color: 'inherit', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>

/** The plain text: names and values on a line, user input of several lines behind a mark. */
const plainForm: Parameters<typeof toPlainText>[1] = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td.name', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'td.value', format: 'inline' },
    { selector: 'tr.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'table.facts', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'hr', options: { length: 2 } },
  ],
}

function letter(subject: string, words: LetterWords, site: LetterSite): ReactNode {
  const { paragraphs, facts = [], way, closing, smallWay } = words
  const lines = [site.name, ...site.lines.filter((line) => line !== site.name)]
  return h(
    Html,
    { lang: 'en-GB' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
    ),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.sheet, align: 'left' },
        ...paragraphs.map((text) => h(Text, { style: styles.paragraph }, ...inLines(text))),
        facts.length > 0 &&
          h(
            'table',
            { className: 'facts', role: 'presentation', style: styles.facts },
            h('tbody', null, ...facts.map(factRow)),
          ),
        way &&
          h(
            Text,
            { style: styles.way },
            h(Button, { href: way.address, style: { ...styles.button, background: site.accent } }, way.words),
          ),
        closing !== undefined && h(Text, { style: styles.small }, ...inLines(closing)),
        smallWay &&
          h(Text, { style: styles.small }, h(Link, { href: smallWay.address, style: styles.link }, smallWay.words)),
        h(Hr, { style: styles.rule }),
        h(
          Text,
          { style: styles.end },
          ...inLines(lines.join('\n')),
          h('br'),
          h(Link, { href: site.address, style: styles.link }, site.address),
        ),
      ),
    ),
  )
}

function factRow({ name, value }: { name: string; value: string }): ReactNode {
  const lines = inLines(value)
  return h(
    'tr',
    { className: 'fact' },
    h('td', { className: 'name', style: styles.name }, name),
    h(
      'td',
      { className: 'value', style: styles.value },
      ...(lines.length === 1 ? lines : [h('blockquote', { style: styles.typed }, ...lines)]),
    ),
  )
}

/** The lines of a text, with breaks between. */
function inLines(text: string): ReactNode[] {
  return text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))
}
