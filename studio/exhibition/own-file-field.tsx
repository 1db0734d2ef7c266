import type { UploadPurpose } from '@enfilade/contract/upload-calls'
import { useEffect, useId, useRef, useState } from 'react'
import { resumableUploadsOf } from '#studio/bring-in/resumable-upload.ts'
import type { Sending } from '#studio/bring-in/upload-queue.ts'

type OwnFileFieldProps = {
  label: string
  purpose: UploadPurpose
  /** The types of files that the browser offers. */
  accept: string
  /** The file as the site names it, once it was looked at. */
  onReady: (assetId: string) => void
}

/** Sends one file of one's own, and says how far it is. Choosing the same file again goes on where it stopped. */
export function OwnFileField({ label, purpose, accept, onReady }: OwnFileFieldProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const sending = useRef<Sending | null>(null)
  useEffect(() => () => sending.current?.stop(), [])

  function send(file: File): void {
    sending.current?.stop()
    const uploads = resumableUploadsOf(purpose)
    setSaid('Sending…')
    sending.current = uploads.send(file, {
      progress: (sentBytes) => setSaid(`Sending, ${Math.floor((sentBytes / Math.max(1, file.size)) * 100)} %`),
      failed: setSaid,
      done: (uploadId) => {
        setSaid('Looking at the file…')
        void uploads.settle(uploadId).then((settled) => {
          if ('reason' in settled) return setSaid(settled.reason)
          setSaid('')
          onReady(settled.assetId)
        })
      },
    })
  }

  return (
    <>
      <label className="button-link" htmlFor={id}>
        {label}
      </label>
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) send(file)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <span className="small grey" role="status">
        {said}
      </span>
    </>
  )
}
