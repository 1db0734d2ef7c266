/** A file that breaks one rule of `boundaries.config.mjs`; `beside` are the files it needs to do so. */
export type PlantedViolation = { path: string; source: string; beside?: { path: string; source: string } }

/**
 * One violation per rule, by the rule's name. They import packages that ship in a `dist` folder, too: a pattern for our
 * own builds must not hide those.
 */
export const plantedViolations: Record<string, PlantedViolation> = {
  'no-cycles': {
    path: 'contract/planted-cycle.ts',
    source: importing('plantedOther', './planted-cycle-other.ts'),
    beside: {
      path: 'contract/planted-cycle-other.ts',
      source: "import { planted } from './planted-cycle.ts'\nexport const plantedOther = () => planted\n",
    },
  },
  'contract-stands-alone': { path: 'contract/planted-package.ts', source: importing('Hono', 'hono') },
  'scene-knows-only-the-contract': {
    path: 'scene/stage/planted-server.ts',
    source: importing('readConfig', '@enfilade/server/config'),
  },
  'rooms-know-no-stage': {
    path: 'scene/plan/planted-stage.ts',
    source: importing('openStage', '@enfilade/scene/stage/stage'),
  },
  'scene-has-no-react': { path: 'scene/stage/planted-react.ts', source: importing('useState', 'react') },
  'ui-knows-only-the-contract': { path: 'ui/look/planted-router.ts', source: importing('NavLink', 'react-router') },
  'player-reaches-the-server-over-http': {
    path: 'player/planted-server.ts',
    source: importing('readConfig', '@enfilade/server/config'),
  },
  'studio-reaches-the-server-over-http': {
    path: 'studio/planted-site.ts',
    source: importing('routes', '@enfilade/site/routes'),
  },
  'nobody-imports-the-studio': {
    path: 'site/ui/planted-studio.ts',
    source: importing('studioRoutes', '../../studio/studio-routes.tsx'),
  },
  'pages-see-server-types-only': {
    path: 'site/ui/planted-server.ts',
    source: importing('readConfig', '@enfilade/server/config'),
  },
  'pages-are-rendered-in-one-place': {
    path: 'site/ui/planted-router.ts',
    source: importing('HydratedRouter', 'react-router/dom'),
  },
  'nobody-imports-what-visitors-load': {
    path: 'server/planted-site.ts',
    source: "import routes from '@enfilade/site/routes'\nexport const planted = routes\n",
  },
  'neighbours-by-the-front-door': {
    path: 'server/features/catalogue/artworks/planted-neighbour.ts',
    source: importing('selectArtists', '../artists/artist-store.ts'),
  },
  'media-is-one-feature': {
    path: 'server/features/media/pictures/planted-neighbour.ts',
    source: importing('selectArtists', '../../catalogue/artists/artist-store.ts'),
  },
  'machinery-knows-no-feature': {
    path: 'server/http/planted-feature.ts',
    source: importing('openArtworks', '#artworks'),
  },
  'sql-lives-in-stores': {
    path: 'server/features/catalogue/artworks/planted-statement.ts',
    source: importing('sql', 'kysely'),
  },
  'connections-are-made-in-one-place': {
    path: 'server/planted-connection.ts',
    source: "import pg from 'pg'\nexport const planted = new pg.Client()\n",
  },
  'rules-are-pure': {
    path: 'server/features/catalogue/artworks/planted-rules.ts',
    source: importing('readFileSync', 'node:fs'),
  },
  'demo-comes-in-by-one-door': {
    path: 'server/planted-demo.ts',
    source: importing('installDemo', '@enfilade/demo/install-demo'),
  },
  'products-know-no-tests': {
    path: 'server/planted-test-helper.ts',
    source: importing('openTestGallery', '#testing'),
  },
  'no-undeclared-packages': { path: 'site/ui/planted-package.ts', source: importing('sql', 'kysely') },
  'everything-resolves': { path: 'server/planted-nowhere.ts', source: importing('nothing', './nothing-here.ts') },
}

function importing(name: string, from: string): string {
  return `import { ${name} } from '${from}'\nexport const planted = () => ${name}\n`
}
