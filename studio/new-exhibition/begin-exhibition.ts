import type { NewStudioExhibition, StudioExhibition } from '@enfilade/contract/studio-calls'
import { useRef } from 'react'
import { askSite } from '#studio/shell/ask-site.ts'
import { randomName } from '#studio/shell/random-name.ts'

export type Begun =
  | { done: true; exhibition: StudioExhibition }
  | { done: false; reason: string; fields: Readonly<Record<string, string>> }

/**
 * Begins exhibitions. The same entry has the same key however often it is sent: if the answer is lost on the way, there
 * is one exhibition all the same.
 */
export function useBeginning(): (entry: NewStudioExhibition) => Promise<Begun> {
  const sent = useRef({ body: '', key: '' })
  return async (entry) => {
    if (entry.title === '') return { done: false, reason: 'The title is missing.', fields: { title: 'Missing' } }
    const body = JSON.stringify(entry)
    if (sent.current.body !== body) sent.current = { body, key: randomName() }
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': sent.current.key }
    const answer = await askSite<{ data: StudioExhibition }>('/v1/studio/exhibitions', {
      method: 'POST',
      headers,
      body,
    })
    if (answer.kind === 'given') return { done: true, exhibition: answer.given.data }
    if (answer.kind === 'refused') return { done: false, reason: answer.reason, fields: answer.fields }
    if (answer.kind === 'unconfirmed') return { done: false, reason: answer.reason, fields: {} }
    const away = answer.kind === 'away' ? 'Check your connection. What you typed stays here.' : 'Please log in first.'
    return { done: false, reason: away, fields: {} }
  }
}
