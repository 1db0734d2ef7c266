/** One loop of a sound as a program composes it; its last sample leads into the first. */
export type Sound = {
  /** One channel, each sample between −1 and 1; `samplesPerS` per second, for `soundLengthS` seconds. */
  readonly samples: Float32Array
}

/** Three loops of a film of eight seconds. */
export const soundLengthS = 24
/** Enough for tones up to 12 kHz; twice the rate would double the file. */
export const samplesPerS = 24_000
export const roundSamples = soundLengthS * samplesPerS

/** The peak of a sound, as a share of full scale: a room is quiet. */
const peakRatio = 0.6
const headerBytes = 44
const sampleBytes = 2
const loudest = 32_767

/** Prints a sound as a WAV file of one channel and 16 bits, with the same peak as every other. */
export function printSound({ samples }: Sound): Uint8Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const dataBytes = samples.length * sampleBytes
  const file = Buffer.alloc(headerBytes + dataBytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  // Uncompressed samples, of one channel.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(samplesPerS, 24)
  file.writeUInt32LE(samplesPerS * sampleBytes, 28)
  file.writeUInt16LE(sampleBytes, 32)
  file.writeUInt16LE(8 * sampleBytes, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(dataBytes, 40)
  for (let at = 0; at < samples.length; at += 1) {
    const ratio = ((samples[at] ?? 0) / peak) * peakRatio
    file.writeInt16LE(Math.round(ratio * loudest), headerBytes + at * sampleBytes)
  }
  return new Uint8Array(file)
}
