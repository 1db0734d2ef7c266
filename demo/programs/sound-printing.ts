/** A sound as a program composes it: one round of it, whose last sample leads into the first. */
export type Sound = {
  /** One channel, each sample between −1 and 1; `samplesPerS` of them a second, for `soundLengthS` seconds. */
  readonly samples: Float32Array
}

/** Three rounds of a film of eight seconds. */
export const soundLengthS = 24
/** Enough for tones up to 12 kHz; twice as many would be twice as heavy to fetch. */
export const samplesPerS = 24_000
export const roundSamples = soundLengthS * samplesPerS

/** How loud the loudest moment of a sound is, as a share of what the file can hold: a room is quiet. */
const peakRatio = 0.6
const headerBytes = 44
const sampleBytes = 2
const loudest = 32_767

/** Prints a sound as a WAV file of one channel and 16 bits, as loud as every other. */
export function printSound({ samples }: Sound): Uint8Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const dataBytes = samples.length * sampleBytes
  const file = Buffer.alloc(headerBytes + dataBytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  // Plain samples, of one channel.
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
