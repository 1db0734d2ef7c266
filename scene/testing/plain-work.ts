import type { HungWork } from '@enfilade/contract/scene-document'

/** The common fields of pictures and objects, for a work of which only the name is known. */
export function plainWork(id: string): Pick<HungWork, 'id' | 'url' | 'roomIndex' | 'label' | 'standpoint' | 'labelAt'> {
  return {
    id,
    url: id,
    roomIndex: 0,
    label: {
      title: id,
      artistName: null,
      artistPage: null,
      year: null,
      medium: null,
      dimensions: null,
      price: null,
      status: 'Not for sale',
      onSale: false,
      description: null,
      creditLine: null,
      page: `/artworks/${id}/`,
      audioPath: null,
    },
    standpoint: { atM: [0, 2], yawRad: 0 },
    labelAt: null,
  }
}
