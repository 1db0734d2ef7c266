import { notFound } from '#site/page-opening.ts'

/** Every unknown address of the site. */
export function loader() {
  throw notFound()
}

export default function NotFoundPage() {
  return null
}
