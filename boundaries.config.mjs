import { Visitor } from '@swc/core/Visitor.js'

// The parser knows `using`; the walker with which the check reads the syntax tree does not yet.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function visitEveryStatement(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

/** Which package may import which. A rule's comment is the message that a contributor sees when it is broken. */
const tests = '\\.test\\.ts$'

/** The module interfaces of features: a file named like its folder. */
const interfaces = ['^server/features/(?!media/)[^/]+/([^/]+)/\\1\\.ts$', '^server/features/media/media\\.ts$']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The contract is plain data: it imports only itself and zod.',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'scene-knows-only-the-contract',
      severity: 'error',
      comment: 'Plan, hanging and stage are used by server, player and studio, and know none of them.',
      from: { path: '^scene/' },
      to: { path: '^(server|site|player|studio|demo)/' },
    },
    {
      name: 'rooms-know-no-stage',
      severity: 'error',
      comment: 'Plan and hanging are rules that run in Node; drawing them is the stage’s business.',
      from: { path: '^scene/(plan|hanging)/' },
      to: { path: '^scene/stage/' },
    },
    {
      name: 'scene-has-no-react',
      severity: 'error',
      comment: 'The scene runs in Node, in the player’s engine and in any other shell.',
      from: { path: '^scene/' },
      to: { path: 'node_modules/(react|react-dom|@react-three)/' },
    },
    {
      name: 'ui-knows-only-the-contract',
      severity: 'error',
      comment:
        'Site, player and studio draw with ui; it knows no route, no server and no scene, only the contract, React and an encoder of QR codes.',
      from: { path: '^ui/', pathNot: [tests, '-typefaces\\.ts$'] },
      to: { pathNot: ['^(ui|contract)/', 'node_modules/((@types/)?react|uqr)/'] },
    },
    {
      name: 'player-reaches-the-server-over-http',
      severity: 'error',
      comment: 'The player knows the contract alone, so that anyone can write another one.',
      from: { path: '^player/', pathNot: ['^player/testing/', tests] },
      to: { path: '^(server|site|studio|demo)/' },
    },
    {
      name: 'studio-reaches-the-server-over-http',
      severity: 'error',
      comment: 'The studio draws with ui and scene, and knows of the server only the contract.',
      from: { path: '^studio/', pathNot: tests },
      to: { path: '^(server|site|player|demo)/' },
    },
    {
      name: 'nobody-imports-the-studio',
      severity: 'error',
      comment: 'The studio is an application; what others need of it belongs in the contract, in ui or in scene.',
      from: { pathNot: '^studio/' },
      to: { path: '^studio/' },
    },
    {
      name: 'pages-see-server-types-only',
      severity: 'error',
      comment: 'A page is handed the gallery by its loader’s context; importing a value would bundle the server twice.',
      from: { path: '^site/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-are-rendered-in-one-place',
      severity: 'error',
      comment:
        'Only site/rendering renders and hydrates: it relies on undocumented shapes of React Router, and its contract test holds them.',
      from: { path: '^site/', pathNot: '^site/rendering/' },
      to: {
        path: ['node_modules/react-router/dist/[^/]+/dom-export\\.', 'node_modules/react-dom/(client|server|static)'],
      },
    },
    {
      name: 'nobody-imports-what-visitors-load',
      severity: 'error',
      comment:
        'Site, player, studio and what they draw with are built for browsers; what others need of them belongs in the contract.',
      from: { pathNot: ['^(ui|site|player|studio)/', '^(e2e|bench)/', '^scripts/check-', tests] },
      to: { path: '^(ui|site|player|studio)/' },
    },
    {
      name: 'neighbours-by-the-front-door',
      severity: 'error',
      comment: 'Import a neighbouring feature as #artworks, never one of its inner files.',
      from: { path: '^server/features/([^/]+/[^/]+)/', pathNot: ['^server/features/media/', tests] },
      to: { path: '^server/features/', pathNot: ['^server/features/$1/', ...interfaces] },
    },
    {
      name: 'media-is-one-feature',
      severity: 'error',
      comment: 'The folders of server/features/media are parts of one feature; other features are imported by name.',
      from: { path: '^server/features/media/', pathNot: tests },
      to: { path: '^server/features/', pathNot: ['^server/features/media/', ...interfaces] },
    },
    {
      name: 'machinery-knows-no-feature',
      severity: 'error',
      comment: 'Database, storage, jobs, mail, http, calls and records serve features; they must not name one.',
      from: { path: '^server/(database|storage|jobs|mail|http|calls|records)/', pathNot: tests },
      to: { path: '^server/features/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-lives-in-stores',
      severity: 'error',
      comment: 'In features, calls, records and mail, only *-store.ts speaks SQL.',
      from: { path: '^server/(features|calls|records|mail)/', pathNot: ['-store\\.ts$', tests] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'connections-are-made-in-one-place',
      severity: 'error',
      comment:
        'server/database/connections.ts makes every connection to PostgreSQL: pg ends the process when one is lost and nobody listens. Elsewhere import types of pg alone.',
      from: { pathNot: '^server/database/connections\\.ts$' },
      to: { path: 'node_modules/(pg|pg-pool)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'A *-rules.ts file decides; it reads no clock, disk, network or database.',
      from: { path: '-rules\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(path|url|util|buffer)$' },
    },
    {
      name: 'demo-comes-in-by-one-door',
      severity: 'error',
      comment: 'The server runs without its demo content; one file knows how to put it in.',
      from: { path: '^server/', pathNot: ['^server/demo-content\\.ts$', tests] },
      to: { path: '^demo/' },
    },
    {
      name: 'products-know-no-tests',
      severity: 'error',
      comment: 'What tests and benches use lies in testing/ or in a *-fixture.ts; what the product uses does not.',
      from: {
        path: '^(contract|scene|server|site|player|studio|demo)/',
        pathNot: ['/testing/', '-fixture\\.ts$', tests],
      },
      to: { path: ['^(scene|server|site|player|studio|demo)/.*testing/', '-fixture\\.ts$'] },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: 'What a workspace imports stands in its package.json.',
      from: { pathNot: ['^(scripts|e2e|bench)/', '/testing/', tests] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: { pathNot: '^site/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The output of our own builds, and nothing of packages: most of them ship in a folder of such a name.
    exclude: { path: '^(site|player|studio|demo)/(build|dist|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
