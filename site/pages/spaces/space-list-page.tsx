import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { SpaceCard } from './space-card.tsx'
import { spaceFacts } from './space-facts.ts'
import './space-list-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const spaces = await gallery.spaces.list()
  return {
    spaces: spaces.map((space) => spaceFacts(space, picture(space.fileVersions))),
    head: await head({
      title: 'Virtual Exhibition Spaces',
      description: 'Rooms to hang an exhibition in, each drawn, measured and lit.',
    }),
  }
}

export const meta = headTags

export default function SpaceListPage() {
  const { spaces } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        title="Virtual Exhibition Spaces"
        aside={spaces.length > 0 && <p>{counted(spaces.length, 'space')}</p>}
      >
        <p className="lead">Rooms to hang a show in. Every figure is measured from the plan.</p>
      </PageTitle>
      {spaces.length === 0 && <p className="lead at-axis empty-list">No matching results.</p>}
      <div className="space-grid">
        {spaces.map((space, index) => (
          <SpaceCard key={space.id} space={space} first={index < 3} />
        ))}
      </div>
    </>
  )
}
