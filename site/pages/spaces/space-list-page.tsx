import { customSpaceTag } from '@enfilade/contract/space-tags'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { HashPanel, HashTabBar } from '#site/ui/hash-tabs.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { useOpenTab } from '#site/ui/use-open-tab.ts'
import { spaceFacts } from './shown-space-facts.ts'
import { SpaceCard } from './space-card.tsx'
import { SpaceEnquiry } from './space-enquiry.tsx'
import './space-list-page.css'
import { spacesByTab, spaceTabs } from './space-tabs.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const spaces = await gallery.spaces.list()
  return {
    spaces: spaces.map((space) => spaceFacts(space, picture(space.fileVersions))),
    byTab: spacesByTab(spaces),
    head: await head({
      title: 'Virtual Exhibition Spaces',
      description: 'Rooms to hang an exhibition in, each drawn, measured and lit.',
    }),
  }
}

export const meta = headTags

export default function SpaceListPage() {
  const { spaces, byTab } = useLoaderData<typeof loader>()
  const open = useOpenTab(spaceTabs)
  return (
    <>
      <PageTitle
        title="Virtual Exhibition Spaces"
        aside={spaces.length > 0 && <p>{counted(spaces.length, 'space')}, every figure measured from the plan</p>}
      >
        <HashTabBar label="Spaces by size" tabs={spaceTabs} open={open} />
      </PageTitle>
      {spaceTabs.map((tab, place) => (
        <HashPanel key={tab.id} tab={tab} open={open}>
          {tab.id === customSpaceTag && <CustomSpaces />}
          <SpaceGrid
            spaces={(byTab[tab.id] ?? []).flatMap((index) => spaces[index] ?? [])}
            inView={place === 0}
            emptyText={tab.id === customSpaceTag ? null : 'No matching results.'}
          />
        </HashPanel>
      ))}
    </>
  )
}

type SpaceGridProps = {
  spaces: readonly ReturnType<typeof spaceFacts>[]
  /** The tab that most visitors see first: its first picture is fetched at once. */
  inView: boolean
  emptyText: string | null
}

function SpaceGrid({ spaces, inView, emptyText }: SpaceGridProps) {
  if (spaces.length === 0) return emptyText && <p className="lead at-axis empty-list">{emptyText}</p>
  return (
    <div className="space-grid">
      {spaces.map((space, index) => (
        <SpaceCard key={space.id} space={space} first={inView && index === 0} />
      ))}
    </div>
  )
}

function CustomSpaces() {
  return (
    <div className="at-axis custom-spaces">
      <p className="lead">
        Rooms drawn to order: your own gallery as it stands, a hall that was never built, a wall of one length.
      </p>
      <SpaceEnquiry spaceUrl={customSpaceTag} label="Custom Space Enquiry" className="button-primary" />
    </div>
  )
}
