import { Link, useViewTransitionState } from 'react-router'

type PageLinkProps = Omit<React.ComponentProps<'a'>, 'href'> & {
  /** A whole path of the site, such as `/artworks/`. */
  to: string
  viewTransition?: boolean
  preventScrollReset?: boolean
}

const drawnByServer = typeof document === 'undefined'

/**
 * A link to a page of the site, for lists that have many. The server writes the bare element: the router's own, which
 * takes the visitor there without a new page in the browser, costs several times as much to draw.
 */
export function PageLink({ to, viewTransition, preventScrollReset, children, ...attributes }: PageLinkProps) {
  if (drawnByServer) {
    return (
      <a {...attributes} href={to}>
        {children}
      </a>
    )
  }
  const moving = { ...(viewTransition && { viewTransition }), ...(preventScrollReset && { preventScrollReset }) }
  return (
    <Link {...attributes} {...moving} to={to} discover="none">
      {children}
    </Link>
  )
}

/** Whether the visitor is being taken to this page or back from it, in one movement. */
export const usePageMoving: (address: string) => boolean = drawnByServer ? () => false : useViewTransitionState
