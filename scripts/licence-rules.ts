import satisfies from 'spdx-satisfies'
import { z } from 'zod'
import type { CarriedProgram, LicenceException, StatedLicence } from './licence-facts.ts'

/** The part of a lockfile of version 3 that is read. */
const Lockfile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** A package by others. `licence` is an SPDX expression, or null if none is stated. */
export type ThirdPartyPackage = { name: string; version: string; licence: string | null; development: boolean }

/**
 * Every third-party package in a lockfile, once per version, by name. Includes packages for other platforms, so that
 * the list is the same on each machine. A package that both the product and its checks use is no development package.
 */
export function packagesOf(lockfile: string): ThirdPartyPackage[] {
  const found = new Map<string, ThirdPartyPackage>()
  for (const [path, entry] of Object.entries(Lockfile.parse(JSON.parse(lockfile)).packages)) {
    const [, ...inner] = path.split(/(?:^|\/)node_modules\//)
    const name = entry.name ?? inner.at(-1)
    if (name === undefined || inner.length === 0 || entry.link === true) continue
    const version = entry.version ?? ''
    const known = found.get(`${name}@${version}`)
    const development = entry.dev === true && known?.development !== false
    found.set(`${name}@${version}`, { name, version, licence: entry.license ?? known?.licence ?? null, development })
  }
  return [...found.values()].toSorted((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  )
}

/** The same, with the licences read from packages whose entry has none. */
export function withStatedLicences(
  packages: readonly ThirdPartyPackage[],
  stated: readonly StatedLicence[],
): ThirdPartyPackage[] {
  return packages.map((one) => {
    const fact = stated.find((each) => each.package === one.name && each.version === one.version)
    return one.licence === null && fact !== undefined ? { ...one, licence: fact.licence } : one
  })
}

/** Whether these licences alone satisfy an SPDX expression. False for an invalid expression. */
export function isMetBy(expression: string, licences: readonly string[]): boolean {
  try {
    return satisfies(expression, [...licences])
  } catch {
    return false
  }
}

/** Why a package may not be used, in one sentence; null if it may. */
export function objectionTo(
  { name, version, licence }: ThirdPartyPackage,
  allowed: readonly string[],
  exceptions: readonly LicenceException[],
): string | null {
  if (licence === null) return `${name} ${version} names no licence; read it and state it in scripts/licence-facts.ts.`
  const excepted = exceptions.filter(({ packages }) => packages.test(name)).flatMap(({ licences }) => licences)
  if (isMetBy(licence, [...allowed, ...excepted])) return null
  return `${name} ${version} has the licence "${licence}", which is not allowed.`
}

/** What a package contains by others beside its own code. */
export function carriedBy(name: string, programs: readonly CarriedProgram[]): CarriedProgram | null {
  return programs.find(({ packages }) => packages.test(name)) ?? null
}
