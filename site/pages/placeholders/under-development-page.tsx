import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags, pagePath } from '#site/shell/page-head.ts'
import { WayOut } from '#site/shell/way-out.tsx'

/** Their titles, by the path of each. */
const titles: Readonly<Record<string, string>> = {
  'blockchain-registration': 'Blockchain registration',
  'surface-scanner': 'Surface scanner',
  'our-vision': 'Our vision',
}

export async function loader(args: LoaderFunctionArgs) {
  const path = pagePath(args.request.url).replaceAll('/', '')
  const title = titles[path] ?? 'Under development'
  return { title, head: await openPage(args).head({ title, indexed: false }) }
}

export const meta = headTags

/** Pages of the specification that are not built yet. */
export default function UnderDevelopmentPage() {
  const { title } = useLoaderData<typeof loader>()
  return <WayOut title={title} sentence="Under development..." />
}
