import { type IiifCollection, type IiifManifest, iiifPresentationContext } from './iiif-presentation.ts'

/** Examples for the description of the API. A server test checks real answers against the same schemas. */
const site = 'https://site.example'
const image = `${site}/iiif/3/3f6c1b0a9d2e4f5a8b7c6d5e4f3a2b1c`
const manifest = `${site}/iiif/presentation/3/artworks/halo-3`
const canvas = `${manifest}/canvas/artworks/halo-3`
const service: { id: string; type: 'ImageService3'; profile: 'level0' }[] = [
  { id: image, type: 'ImageService3', profile: 'level0' },
]

const provider: IiifManifest['provider'] = [
  {
    id: `${site}/`,
    type: 'Agent',
    label: { none: ['Site'] },
    homepage: [{ id: `${site}/`, type: 'Text', label: { none: ['Site'] }, format: 'text/html', language: ['en-GB'] }],
  },
]

export const exampleIiifManifest: IiifManifest = {
  '@context': iiifPresentationContext,
  id: `${manifest}/manifest.json`,
  type: 'Manifest',
  label: { none: ['Halo 3'] },
  metadata: [{ label: { en: ['Medium'] }, value: { none: ['Pigment print'] } }],
  rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
  provider,
  items: [
    {
      id: canvas,
      type: 'Canvas',
      label: { none: ['Halo 3'] },
      width: 1448,
      height: 1072,
      items: [
        {
          id: `${canvas}/page`,
          type: 'AnnotationPage',
          items: [
            {
              id: `${canvas}/page/painting`,
              type: 'Annotation',
              motivation: 'painting',
              body: {
                id: `${image}/full/max/0/default.jpg`,
                type: 'Image',
                format: 'image/jpeg',
                width: 1448,
                height: 1072,
                service,
              },
              target: canvas,
            },
          ],
        },
      ],
    },
  ],
}

export const exampleIiifCollection: IiifCollection = {
  '@context': iiifPresentationContext,
  id: `${site}/iiif/presentation/3/artists/halo/collection.json`,
  type: 'Collection',
  label: { none: ['Halo'] },
  provider,
  items: [{ id: `${manifest}/manifest.json`, type: 'Manifest', label: { none: ['Halo 3'] } }],
}
