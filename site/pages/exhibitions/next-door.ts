import type { OrganizerType } from '@enfilade/contract/businesses'

/** How far the list is searched for the exhibition whose neighbour is wanted. */
const reach = 60

type Listed = { _id: string; type: OrganizerType }
type ListPublished<Summary extends Listed> = (asked: {
  type?: OrganizerType
  skip: number
  limit: number
}) => Promise<{ data: Summary[] }>

/** The next exhibition among those of its kind, the first again after the last; of any kind if it is alone. */
export async function neighbourOf<Summary extends Listed>(
  exhibition: Listed,
  listPublished: ListPublished<Summary>,
): Promise<Summary | null> {
  const ofItsKind = await listPublished({ type: exhibition.type, skip: 0, limit: reach })
  const neighbour = after(exhibition, ofItsKind.data)
  if (neighbour) return neighbour
  const ofAnyKind = await listPublished({ skip: 0, limit: reach })
  return after(exhibition, ofAnyKind.data)
}

function after<Summary extends Listed>(exhibition: Listed, list: readonly Summary[]): Summary | null {
  const others = list.filter(({ _id }) => _id !== exhibition._id)
  const index = list.findIndex(({ _id }) => _id === exhibition._id)
  // Without itself the list is one shorter, so its own index is now that of the next one.
  return others[Math.max(index, 0) % Math.max(others.length, 1)] ?? null
}
