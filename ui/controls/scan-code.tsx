import { useEffect, useState } from 'react'
import './scan-code.css'

type Drawn = { size: number; path: string }

/** A QR code on the screen, dark on light in either scheme: many cameras read no other. */
export function ScanCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let left = false
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 4 })
      if (!left) setDrawn({ size, path: pathOf(data) })
    })
    return () => {
      left = true
    }
  }, [text])
  return (
    <svg className="scan-code" viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`} role="img" aria-label={label}>
      {drawn && <path d={drawn.path} />}
    </svg>
  )
}

/** Each run of dark squares as one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1] === true) return ''
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')
}
