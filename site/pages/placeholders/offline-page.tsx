import type { LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { WayOut } from '#site/shell/way-out.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'Offline', indexed: false }) }
}

export const meta = headTags

export default function OfflinePage() {
  return <WayOut title="Check your connection" />
}
