import './wall.css'

/** A wall as an architect draws it: a rule across the page with a door in it, on the page's axis. */
export function Wall() {
  return <div className="wall" aria-hidden="true" />
}
