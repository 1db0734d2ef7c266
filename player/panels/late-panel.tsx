import { type ComponentType, useEffect, useState } from 'react'

/**
 * A panel that is fetched when it is first opened: most visitors open few of them. If it cannot be fetched, a message
 * is shown, and the next opening tries again.
 */
export function late<Props extends object>(fetchPanel: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null
  return function LatePanel(props: Props) {
    const [Panel, setPanel] = useState(() => fetched)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (fetched) return
      fetchPanel().then(
        (panel) => {
          fetched = panel
          setPanel(() => panel)
        },
        () => setFailed(true),
      )
    }, [])
    if (Panel) return <Panel {...props} />
    if (!failed) return null
    return (
      <p className="bar-notice" role="alert">
        This could not be loaded. Please close it and try again.
      </p>
    )
  }
}
