import { useOverflow } from '#player/labels/use-overflow.ts'
import { headsetHelpRows, useHeadsetThere } from '#player/vr/headset-there.ts'
import { helpRows, touchHelpRows } from './shortcuts.ts'
import { touchQuery, useMedia } from './use-media.ts'
import './left-panels.css'

/** Every key and gesture of the walk. */
export function HelpPanel({ onSettings }: { readonly onSettings: () => void }) {
  const onPage = useMedia(touchQuery) ? touchHelpRows : helpRows
  const rows = useHeadsetThere() ? [...onPage, ...headsetHelpRows] : onPage
  const { panel, reading } = useOverflow()
  return (
    <section ref={panel} className="left-panel help-panel" data-edge="left" aria-labelledby="help-title" {...reading}>
      <h2 className="left-panel-title" id="help-title">
        Help
      </h2>
      <dl className="help-rows">
        {rows.map(([keys, does]) => (
          <div className="help-row" key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="word help-settings" onClick={onSettings}>
        Settings
      </button>
    </section>
  )
}
