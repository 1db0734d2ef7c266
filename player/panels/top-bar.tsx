import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { ReactNode } from 'react'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { BarWord } from './bar-word.tsx'
import type { LeftPanelName } from './open-panels.ts'
import { useFullscreen } from './use-fullscreen.ts'

type TopBarProps = {
  readonly exhibition: SceneDocument['exhibition']
  /** Whether the list is open, and which panels on the left are visible. */
  readonly list: boolean
  readonly left: readonly LeftPanelName[]
  readonly onList: () => void
  readonly onLeft: (panel: LeftPanelName) => void
  /** Whether the rooms are heard; null if they have no sound. */
  readonly sound: { readonly on: boolean; readonly toggle: () => void } | null
  /** The button that enters a headset, if there is one. */
  readonly headset: ReactNode
  readonly leave: (() => void) | { readonly address: string }
}

/** The bar above the walk: the exhibition's title, and a button for each panel. */
export function TopBar({ exhibition, list, left, onList, onLeft, sound, headset, leave }: TopBarProps) {
  const fullscreen = useFullscreen()
  return (
    <header className="top-bar" data-edge="top">
      <h1 className="top-bar-title" title={exhibition.title}>
        <WorkTitle title={exhibition.title} />
      </h1>
      <nav className="top-bar-words" aria-label="Walk">
        <BarWord expanded={list} onPress={onList}>
          List
        </BarWord>
        <BarWord expanded={left.includes('plan')} onPress={() => onLeft('plan')}>
          Plan
        </BarWord>
        <BarWord expanded={left.includes('help')} onPress={() => onLeft('help')}>
          Help
        </BarWord>
        <BarWord expanded={left.includes('settings')} onPress={() => onLeft('settings')} wide>
          Settings
        </BarWord>
        {sound && (
          <BarWord pressed={sound.on} onPress={sound.toggle} wide>
            Sound
          </BarWord>
        )}
        {headset}
        {fullscreen && (
          <BarWord pressed={fullscreen.full} onPress={fullscreen.toggle} wide>
            Fullscreen
          </BarWord>
        )}
        {typeof leave === 'function' ? (
          <BarWord onPress={leave}>Leave</BarWord>
        ) : (
          <a className="bar-button" href={leave.address}>
            <span>Leave</span>
          </a>
        )}
      </nav>
    </header>
  )
}
