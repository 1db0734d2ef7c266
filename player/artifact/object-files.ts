import { fetchOk, fileAt } from '#player/site-files.ts'
import { type ObjectFile, type ObjectRecord, readObjectFile, readObjectRecord } from './object-record.ts'

/** Fetches a record; null if there is none. */
export async function fetchRecord(call: string): Promise<ObjectRecord | null> {
  const response = await fetchOk(call)
  return readObjectRecord(await response.json())
}

/** Fetches the model of a record. Rejects if it is missing. Calls `onShare` with the loaded share, from 0 to 1. */
export async function fetchModel(meshguid: string, onShare: (share: number) => void): Promise<ArrayBuffer> {
  const answer = await fetchOk(`/v1/meshes/${encodeURIComponent(meshguid)}`)
  const file = readObjectFile(await answer.json())
  if (!file) throw new Error('no model')
  return readWhole(await fetchOk(fileAt(file.path)), file, onShare)
}

async function readWhole(
  response: Response,
  { bytes }: ObjectFile,
  onShare: (share: number) => void,
): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let readBytes = 0
  const reader = response.body?.getReader()
  if (!reader) return response.arrayBuffer()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    readBytes += part.value.byteLength
    onShare(bytes > 0 ? Math.min(1, readBytes / bytes) : 0)
  }
  return new Blob(parts).arrayBuffer()
}
