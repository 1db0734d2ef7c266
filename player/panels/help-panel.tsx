import { headsetHelpRows, useHeadsetThere } from '#player/vr/headset-there.ts'
import { LeftPanel } from './left-panel.tsx'
import { helpRows, touchHelpRows } from './shortcuts.ts'
import { touchQuery, useMedia } from './use-media.ts'

/** Every key and gesture of the walk. */
export function HelpPanel({ onSettings }: { readonly onSettings: () => void }) {
  const onPage = useMedia(touchQuery) ? touchHelpRows : helpRows
  const rows = useHeadsetThere() ? [...onPage, ...headsetHelpRows] : onPage
  return (
    <LeftPanel title="Help" className="help-panel">
      <dl className="help-rows">
        {rows.map(([keys, does]) => (
          <div className="help-row" key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button-link help-settings" onClick={onSettings}>
        Settings
      </button>
    </LeftPanel>
  )
}
