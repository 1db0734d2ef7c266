import { Link, useViewTransitionState } from 'react-router'

type PageLinkProps = Omit<React.ComponentProps<'a'>, 'href'> & {
  /** A complete path of the site, such as `/artworks/`. */
  to: string
  viewTransition?: boolean
  preventScrollReset?: boolean
}

const drawnByServer = typeof document === 'undefined'

/**
 * A link to a page of the site, for long lists. The server renders a plain element: the router's own, which navigates
 * without a new page in the browser, costs several times as much.
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

/** Whether the visitor is navigating to this page or back from it, with a view transition. */
export const usePageMoving: (address: string) => boolean = drawnByServer ? () => false : useViewTransitionState
