import { strToU8, zipSync } from 'fflate'

/** Packs what is held about a person: one JSON file for each part, to be read by people and by programs. */
export function packExport(parts: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([name, value]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(value, null, 2)}\n`),
  ])
  return new Uint8Array(zipSync(Object.fromEntries(files)))
}
