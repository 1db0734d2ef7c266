import type { TestEvent } from 'node:test/reporters'

/** A reporter of `node --test` that writes the numbers of passed, failed and skipped tests as JSON at the end. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  for await (const event of events) {
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue
    const { tests, passed, skipped, todo } = event.data.counts
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo, skipped: skipped + todo })
  }
}
