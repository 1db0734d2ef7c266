import { FilePathSource, Input, Logging, LogLevel, MP4, WEBM } from 'mediabunny'
import type { TakenFormat } from '#media/formats/media-kinds'
import { UnreadableFile } from '#media/formats/unreadable-file'
import type { MadeVideo } from '#media/worker-pool/worker-tasks'
import { blankMetadata, findVideoMetadata, type VideoContainer } from './video-metadata.ts'

const longestSidePx = 4096
const longestDurationS = 4 * 60 * 60

/** What visitors' browsers play, by the names of the reading library. */
const playedPictures: ReadonlySet<string | null> = new Set(['avc', 'vp8', 'vp9', 'av1'])
const playedSounds: ReadonlySet<string | null> = new Set(['aac', 'opus', 'vorbis'])

/** The library logs what it cannot read to the console; the sender gets our message. */
Logging.level = LogLevel.Silent

/**
 * Reads a film's properties, without decoding it. Refuses what browsers do not play, what is larger or longer than a
 * film may be, and data beside picture and sound.
 */
export async function checkVideo(sourcePath: string, format: TakenFormat): Promise<MadeVideo> {
  await findVideoMetadata(sourcePath, containerOf(format))
  return readVideo(sourcePath)
}

/** Removes all metadata from the file, in place, and reads what is left. */
export async function makeVideo(sourcePath: string, format: TakenFormat): Promise<MadeVideo> {
  const container = containerOf(format)
  await blankMetadata(sourcePath, await findVideoMetadata(sourcePath, container))
  return readVideo(sourcePath)
}

async function readVideo(sourcePath: string): Promise<MadeVideo> {
  using input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(sourcePath) })
  const picture = await input.getPrimaryVideoTrack()
  if (picture === null) throw new UnreadableFile('The file has sound alone, and no moving picture.', 'wrong-kind')
  if (!playedPictures.has(await picture.getCodec())) throw unplayed('picture')
  const sounds = await input.getAudioTracks()
  for (const sound of sounds) if (!playedSounds.has(await sound.getCodec())) throw unplayed('sound')
  const widthPx = Math.round(await picture.getDisplayWidth())
  const heightPx = Math.round(await picture.getDisplayHeight())
  if (widthPx < 1 || heightPx < 1) throw new UnreadableFile('The video has no picture that could be seen.')
  if (Math.max(widthPx, heightPx, await picture.getCodedWidth(), await picture.getCodedHeight()) > longestSidePx) {
    const reason = 'The video is wider or higher than 4,096 pixels, the most that can be taken.'
    throw new UnreadableFile(reason, 'too-many-pixels')
  }
  const durationS = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  if (!(durationS > 0)) throw new UnreadableFile('The video has no length: nothing would move.')
  if (durationS > longestDurationS) {
    throw new UnreadableFile('The video is longer than four hours, the most that can be taken.', 'over-budget')
  }
  return { widthPx, heightPx, durationS: Math.round(durationS * 1000) / 1000, hasSound: sounds.length > 0 }
}

function unplayed(part: 'picture' | 'sound'): UnreadableFile {
  const reason =
    part === 'picture'
      ? 'Browsers do not play the way in which the pictures of this video are stored. Please export it as H.264 (MP4), VP9 or AV1.'
      : 'Browsers do not play the way in which the sound of this video is stored. Please export it with AAC or Opus.'
  return new UnreadableFile(reason, 'unsupported-format')
}

function containerOf(format: TakenFormat): VideoContainer {
  if (format === 'mp4' || format === 'webm') return format
  throw new UnreadableFile('This is not a video.', 'unsupported-format')
}
