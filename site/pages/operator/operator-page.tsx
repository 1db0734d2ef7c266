import { operatorPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ReceivedList } from '#site/ui/received-list.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import { ForOperators } from './for-operators.tsx'
import { operatorListNamed, operatorLists } from './operator-lists.ts'
import { OutboxList } from './outbox-list.tsx'

/** The page contains only its own texts; calls that check the caller load its content. */
export async function loader(args: LoaderFunctionArgs) {
  const name = operatorListNamed(args.params['list'])
  if (name === null) throw notFound()
  const { title } = operatorLists[name]
  return { name, head: await openPage(args).head({ title, description: 'For who runs the site.', indexed: false }) }
}

export const meta = headTags

const tabs = Object.entries(operatorLists).map(([name, { title }]) => ({ name: title, address: operatorPage(name) }))

export default function OperatorPage() {
  const { name } = useLoaderData<typeof loader>()
  const { title, lead, call } = operatorLists[name]
  return (
    <>
      <PageTitle title={title}>
        <p className="lead">{lead}</p>
      </PageTitle>
      <Tabs label="Lists of the site" tabs={tabs} />
      <Section name={title}>
        <noscript>
          <p>This page shows what is for operators alone, and needs JavaScript for it.</p>
        </noscript>
        {name === 'outbox' ? (
          <OutboxList />
        ) : (
          <ReceivedList
            key={name}
            call={`/v1/operator/${call}`}
            stranger={<ForOperators />}
            nothing="Nobody has written yet."
          />
        )}
      </Section>
    </>
  )
}
