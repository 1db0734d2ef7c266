import { Readable } from 'node:stream'
import { Document, NodeIO } from '@gltf-transform/core'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'

/** A picture as PNG, different for each seed below 65,536: a soft field of colour with a darker corner. */
export async function drawPicture(seed: number, size: { widthPx: number; heightPx: number }): Promise<Buffer> {
  const { widthPx, heightPx } = size
  const data = Buffer.alloc(widthPx * heightPx * 3)
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)]
    data[at * 3] = (x + seed * 37) & 0xff
    data[at * 3 + 1] = (y + seed * 101) & 0xff
    data[at * 3 + 2] = (((x * y) >> 6) + seed + (seed >> 8) * x) & 0xff
  }
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 10/1 0/1' } })
    .png()
    .toBuffer()
}

const boxCorners = [0, 1, 2, 3, 4, 5, 6, 7]
const boxFaces = [
  [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6],
  [0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7],
  [0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
].flat()

/** A box of bronze, 2 × 3 × 4 m, away from the origin, as modelling programs export it. */
export async function drawBox(): Promise<Buffer> {
  const document = new Document()
  const buffer = document.createBuffer()
  const corners = boxCorners.flatMap((corner) => [5 + (corner & 1) * 2, 7 + ((corner >> 1) & 1) * 3, (corner >> 2) * 4])
  const positions = document.createAccessor().setType('VEC3').setArray(new Float32Array(corners)).setBuffer(buffer)
  const faces = document.createAccessor().setType('SCALAR').setArray(new Uint16Array(boxFaces)).setBuffer(buffer)
  const bronze = document.createMaterial('bronze').setBaseColorFactor([0.4, 0.25, 0.1, 1])
  const primitive = document.createPrimitive().setAttribute('POSITION', positions).setIndices(faces).setMaterial(bronze)
  const node = document.createNode('box').setMesh(document.createMesh().addPrimitive(primitive))
  document.getRoot().setDefaultScene(document.createScene().addChild(node))
  return Buffer.from(await new NodeIO().writeBinary(document))
}

/** Silence as a WAV file of this length: 8,000 samples per second of 8 bits, whose middle value is silence. */
export function recordSilence(lengthS = 1): Buffer {
  return waveFile(Buffer.alloc(lengthS * 8000, 128))
}

/** A tone of one pitch, at half of full volume. */
export function recordTone(lengthS: number, pitchHz: number): Buffer {
  const samples = Buffer.alloc(lengthS * 8000)
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = Math.round(128 + 64 * Math.sin((2 * Math.PI * pitchHz * at) / 8000))
  }
  return waveFile(samples)
}

function waveFile(samples: Buffer): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

const filmLengthS = 2
const framesPerS = 6

/** A silent film of two seconds as WebM: a field of colour that becomes darker. */
export async function drawFilm(size: { widthPx: number; heightPx: number }): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = size
  const source = new EncodedVideoPacketSource('vp8')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  output.addVideoTrack(source, { frameRate: framesPerS })
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height }
  for (let frame = 0; frame < filmLengthS * framesPerS; frame += 1) {
    const background = { r: 240 - frame * 12, g: 120, b: 60 + frame * 8 }
    const webp = await sharp({ create: { width, height, channels: 3, background } })
      .webp({ effort: 0 })
      .toBuffer()
    // A lossy WebP file holds one key frame of VP8 behind its headers (RFC 9649).
    const packet = webp.subarray(20, 20 + webp.readUInt32LE(16))
    await source.add(new EncodedPacket(packet, 'key', frame / framesPerS, 1 / framesPerS), { decoderConfig })
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('The film has no bytes')
  return Buffer.from(target.buffer)
}

/** Bytes in chunks, as they arrive over a network. */
export function sent(bytes: Buffer): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 16_384) }, (_, piece) =>
    bytes.subarray(piece * 16_384, (piece + 1) * 16_384),
  )
  return Readable.from(pieces, { objectMode: false })
}
