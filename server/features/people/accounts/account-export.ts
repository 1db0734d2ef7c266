import { strToU8, zipSync } from 'fflate'

/** Packs the data about a person: one JSON file per part, readable for people and programs. */
export function packExport(parts: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([name, value]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(value, null, 2)}\n`),
  ])
  return new Uint8Array(zipSync(Object.fromEntries(files)))
}
