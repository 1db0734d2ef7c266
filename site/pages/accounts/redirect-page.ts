import { type LoaderFunctionArgs, redirect } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { returnPathCookie, returnPathOf } from './return-path.ts'

/** Marks the visitor's address as confirmed, and redirects them to where they were, or home. */
export function loader(args: LoaderFunctionArgs) {
  const { gallery, settings } = openPage(args)
  const { request } = args
  const origin = settings.publicOrigin ?? new URL(request.url).origin
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  headers.append('Set-Cookie', gallery.visitors.remember(request, { verified: true }))
  headers.append('Set-Cookie', `${returnPathCookie}=; Path=/; Max-Age=0`)
  return redirect(returnPathOf(request.headers.get('Cookie') ?? '', origin), { status: 303, headers })
}
