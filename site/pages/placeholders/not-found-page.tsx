import { notFound } from '#site/page-opening.ts'

/** Every address that is none of the site's. */
export function loader() {
  throw notFound()
}

export default function NotFoundPage() {
  return null
}
