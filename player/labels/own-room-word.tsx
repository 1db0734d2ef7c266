import { isPreviewedDraft } from '#player/previewed-draft.ts'

type OwnRoomWordProps = {
  /** Address of the work's page on the site, such as `/artworks/halo-3/`. */
  readonly page: string
  readonly stands: boolean
  readonly linkTarget: '_top' | '_blank'
}

/** The link from a label to the view in the visitor's own room; nothing for a work with a page on another site. */
export function OwnRoomWord({ page, stands, linkTarget }: OwnRoomWordProps) {
  const [, kind, url] = /^\/(artworks|artifact)\/([^/]+)\/?$/.exec(page) ?? []
  if (kind === undefined || url === undefined || isPreviewedDraft()) return null
  return (
    <li>
      <a
        className="button-link"
        href={`/player/own-room/${kind === 'artifact' ? 'artifact' : 'artwork'}/${url}`}
        target={linkTarget}
        rel="noopener"
      >
        {stands ? 'On your table' : 'On your wall'}
      </a>
    </li>
  )
}
