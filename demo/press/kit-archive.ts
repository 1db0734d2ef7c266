import { zipSync } from 'fflate'

/** A file of the kit in its archive. */
export type KitFile = { readonly name: string; readonly bytes: Uint8Array }

/** Archives contain no date: the same files give the same archive. */
const noDay = new Date(1980, 0, 1)

/** Puts files and a note about them into a zip archive. */
export function zipKit(files: readonly KitFile[], note: string): Uint8Array {
  const all = [{ name: 'read-me.txt', bytes: Buffer.from(note) }, ...files]
  return zipSync(Object.fromEntries(all.map(({ name, bytes }) => [name, bytes])), { level: 6, mtime: noDay })
}
