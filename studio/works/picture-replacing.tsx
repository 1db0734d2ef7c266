import type { LibraryWork } from '@enfilade/contract/library-calls'
import { useId, useState } from 'react'
import { pictureTypesAccepted } from '#studio/bring-in/accepted-files.ts'
import { resumableUploadsOf } from '#studio/bring-in/resumable-upload.ts'
import { libraryDesk } from './library-desk.ts'

const uploads = resumableUploadsOf('picture')

/** Another picture for a work. The one before stays until the new one is there. */
export function PictureReplacing({ work }: { work: LibraryWork }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function replace(file: File): void {
    setIsBusy(true)
    const end = (words: string) => {
      setIsBusy(false)
      setSaid(words)
    }
    setSaid('Sending…')
    uploads.send(file, {
      progress: (sentBytes) => setSaid(`Sending, ${Math.round((100 * sentBytes) / Math.max(1, file.size))} per cent`),
      failed: end,
      done: (uploadId) => {
        setSaid('The picture is looked at…')
        void uploads.settle(uploadId).then((settled) => {
          if ('reason' in settled) return end(settled.reason)
          libraryDesk.edit(`picture of “${work.title}”`, [{ id: work._id, to: { pictureAssetId: settled.assetId } }])
          end('The picture is replaced.')
        })
      },
    })
  }

  return (
    <p className="picture-replacing small">
      {!isBusy && (
        <label className="button-link" htmlFor={id}>
          {work.pictureAssetId === null ? 'Choose a picture' : 'Replace the picture'}
        </label>
      )}
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={pictureTypesAccepted}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) replace(file)
        }}
      />
      <span role="status">{said}</span>
    </p>
  )
}
