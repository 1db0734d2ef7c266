import './settings-fold.css'

/** A part of the settings that is closed at first; works without script. */
export function SettingsFold({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="settings-fold">
      <summary>{name}</summary>
      <div className="settings-fold-matter">{children}</div>
    </details>
  )
}
