/** A name that nothing else has. Also where a site is served without TLS and `crypto.randomUUID` is missing. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
