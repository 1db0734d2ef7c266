import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import {
  type AssetGroup,
  assetLicences,
  assets,
  carriedPrograms,
  exceptions,
  packageLicences,
  statedLicences,
} from './licence-facts.ts'
import {
  carriedBy,
  isMetBy,
  objectionTo,
  packagesOf,
  type ThirdPartyPackage,
  withStatedLicences,
} from './licence-rules.ts'

/**
 * Checks the licence of everything by others, and writes the list. With `--check` it writes nothing and fails if the
 * list is out of date.
 */
const root = resolve(import.meta.dirname, '..')
const listPath = 'docs/third-party-licences.md'

/** Files that are neither source nor text, by their extension. */
const assetFiles =
  '{bench,contract,demo,docs,e2e,player,scene,scripts,server,site,studio,ui}/**/*.{aac,avif,bin,exr,flac,gif,glb,gltf,hdr,ico,jpeg,jpg,ktx2,m4a,mov,mp3,mp4,ogg,otf,pdf,png,svg,ttf,usdz,wasm,wav,webm,webp,woff,woff2,zip}'
const notOurs = ['**/node_modules/**', '**/build/**', '**/dist/**', '**/data/**']

function filesOf(patterns: string | readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: notOurs }).toSorted()
}

/** Files that no group names, groups without files, and licences that are not allowed. */
function objectionsToAssets(groups: readonly AssetGroup[]): string[] {
  const named = groups.map((group) => ({ group, files: filesOf(group.files) }))
  const known = new Set(named.flatMap(({ files }) => files))
  const unnamed = filesOf(assetFiles).filter((file) => !known.has(file))
  return [
    ...unnamed.map((file) => `${file} is named by no group of scripts/licence-facts.ts.`),
    ...named.filter(({ files }) => files.length === 0).map(({ group }) => `No file is there of: ${group.what}.`),
    ...groups
      .filter(({ licence }) => !isMetBy(licence, Object.keys(assetLicences)))
      .map(({ what, licence }) => `${what}: the licence "${licence}" is not allowed for files.`),
  ]
}

function rowOf({ name, version, licence }: ThirdPartyPackage): string {
  const carried = carriedBy(name, carriedPrograms)
  const beside = carried === null ? '' : `; carries ${carried.carries} (${carried.licence})`
  return `| [${name}](https://www.npmjs.com/package/${name}/v/${version}) | ${version} | ${licence}${beside} |`
}

function tableOf(packages: readonly ThirdPartyPackage[]): string {
  return ['| Package and source | Version | Licence |', '|---|---|---|', ...packages.map(rowOf)].join('\n')
}

function reasonsOf(licences: Readonly<Record<string, string>>, used: (name: string) => boolean): string {
  return Object.entries(licences)
    .filter(([name]) => used(name))
    .map(([name, reason]) => `- **${name}**: ${reason}.`)
    .join('\n')
}

function listOf(packages: readonly ThirdPartyPackage[]): string {
  const shipped = packages.filter(({ development }) => !development)
  const forDevelopment = packages.filter(({ development }) => development)
  const names = (licence: string) => packages.some((one) => (one.licence ?? '').includes(licence))
  const stated = statedLicences.map((fact) => `- ${fact.package} ${fact.version}: ${fact.licence}, ${fact.source}`)
  return `# What others made

Written by \`npm run licences\` from \`package-lock.json\` and \`scripts/licence-facts.ts\`; do not edit it by hand. \`npm run check\` fails when it is out of
date, or when a licence comes in that is not allowed. Packages for other platforms are listed too, so that the list is the same on every machine.
Enfilade itself is under the MIT licence (\`LICENSE\` at the root).

## Licences of packages, and why each may be used

${reasonsOf(packageLicences, names)}

One exception:

${exceptions.map(({ licences, reason }) => `- **${licences.join(', ')}**: ${reason}`).join('\n')}

${stated.length === 0 ? 'Every package names its licence in the lockfile.' : `Read from the package, because the lockfile names none:\n\n${stated.join('\n')}`}

## Files in this repository

| Files | What | Licence | Made by |
|---|---|---|---|
${assets.map(({ files, what, licence, source }) => `| ${files.map((file) => `\`${file}\``).join(', ')} | ${what} | ${licence} | ${source} |`).join('\n')}

${reasonsOf(assetLicences, () => true)}

The demo content also shows museum works that do not lie here; \`demo/museum/museum-works.json\` names the source of each.

## Packages that the product uses

${tableOf(shipped)}

## Packages for development alone

${tableOf(forDevelopment)}
`
}

const packages = withStatedLicences(
  packagesOf(readFileSync(resolve(root, 'package-lock.json'), 'utf8')),
  statedLicences,
)
const objections = [
  ...packages.map((one) => objectionTo(one, Object.keys(packageLicences), exceptions)).filter((each) => each !== null),
  ...carriedPrograms
    .filter(({ licence }) => !isMetBy(licence, Object.keys(assetLicences)))
    .map(({ carries, licence }) => `${carries}: the licence "${licence}" is not allowed.`),
  ...objectionsToAssets(assets),
]
const list = listOf(packages)
const written = resolve(root, listPath)
if (process.argv.includes('--check')) {
  const isCurrent = existsSync(written) && readFileSync(written, 'utf8') === list
  if (!isCurrent) objections.push(`${listPath} is out of date; run "npm run licences".`)
} else if (objections.length === 0) {
  writeFileSync(written, list)
}
for (const objection of objections) process.stderr.write(`${objection}\n`)
process.stdout.write(`${packages.length} packages, ${assets.length} groups of files, ${objections.length} objections\n`)
if (objections.length > 0) process.exitCode = 1
