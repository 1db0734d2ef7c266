import contents from './kit-contents.json'

type KitName = keyof typeof contents

/** One download of the media kit. */
export type KitDownload = {
  name: string
  words: string
  address: string
  /** Such as "zip, 6 files, 1.2 MB". */
  measure: string
}

const parts: readonly { file: KitName; name: string; words: string }[] = [
  {
    file: 'enfilade-screens.zip',
    name: 'Editor and dashboard screenshots',
    words:
      'What the site has for those who make exhibitions: the wall, the spaces, the operator’s desk, and the pages that visitors see. An editor in the browser is being built; its screens will come with it.',
  },
  {
    file: 'enfilade-exhibitions.zip',
    name: 'Exhibition screenshots',
    words: 'Six exhibitions, drawn by the player, with what each picture owes to whom.',
  },
  {
    file: 'enfilade-photos.zip',
    name: 'Photos',
    words: 'The rooms with nothing hung in them, taken with the player’s camera.',
  },
  {
    file: 'enfilade-logo.zip',
    name: 'Logo',
    words: 'The logo and its mark, for light and for dark grounds, as SVG and PNG.',
  },
  {
    file: 'enfilade-presentation.pdf',
    name: 'Presentation',
    words: 'What it is and whom it is for, in eight sheets.',
  },
]

/** The media kit among the site's files, each download with its size. */
export const kitDownloads: readonly KitDownload[] = parts.map(({ file, name, words }) => {
  const { bytes, files } = contents[file]
  const kind = file.endsWith('.zip') ? `zip, ${files.length} files` : 'PDF'
  return { name, words, address: `/press-kit/${file}`, measure: `${kind}, ${sizeText(bytes)}` }
})

/** Such as "86 kB" or "1.2 MB". */
export function sizeText(bytes: number): string {
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
