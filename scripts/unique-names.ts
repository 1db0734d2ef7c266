import { type ModuleItem, type Pattern, parseSync } from '@swc/core'

/** Names that several files share on purpose, with the reason in one sentence. */
export type SharedNames = { names: readonly string[]; files: RegExp; why: string }

/** A name, and the files that have it. */
type NameInFiles = { name: string; files: string[] }

/** The names that a module declares and exports, types included. Names that it only passes on are another module's. */
export function exportedNames(source: string, tsx: boolean): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx })
  const declared = new Set(body.flatMap(declaredNames))
  const exported = body.flatMap((item) => {
    if (item.type === 'ExportDeclaration') return declaredNames(item.declaration)
    if (item.type !== 'ExportNamedDeclaration' || item.source) return []
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' && declared.has(specifier.orig.value)
        ? [(specifier.exported ?? specifier.orig).value]
        : [],
    )
  })
  return [...new Set(exported)]
}

function declaredNames(item: ModuleItem): string[] {
  switch (item.type) {
    case 'VariableDeclaration':
      return item.declarations.flatMap(({ id }) => boundNames(id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [item.identifier.value]
    case 'TsTypeAliasDeclaration':
    case 'TsInterfaceDeclaration':
      return [item.id.value]
    default:
      return []
  }
}

/** The names that a pattern binds, such as `two` of `{ one: two }`. */
function boundNames(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.value]
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property) => {
    if (property.type === 'AssignmentPatternProperty') return [property.key.value]
    return boundNames(property.type === 'RestElement' ? property.argument : property.value)
  })
}

/**
 * Finds the names that several files have and no entry of `shared` allows for all of them. Also returns the entries
 * that allow nothing: a name in them is no longer shared.
 */
export function unsharedNames(
  namesOf: ReadonlyMap<string, readonly string[]>,
  shared: readonly SharedNames[],
): { doubled: NameInFiles[]; idle: NameInFiles[] } {
  const filesOf = new Map<string, string[]>()
  for (const [file, names] of namesOf) {
    for (const name of names) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }
  const several = [...filesOf].filter(([, files]) => files.length > 1)
  const isAllowed = (name: string, files: readonly string[]) =>
    shared.some((entry) => entry.names.includes(name) && files.every((file) => entry.files.test(file)))
  const doubled = several.flatMap(([name, files]) => (isAllowed(name, files) ? [] : [{ name, files }]))
  const idle = shared.flatMap(({ names }) =>
    names.flatMap((name) => ((filesOf.get(name)?.length ?? 0) > 1 ? [] : [{ name, files: filesOf.get(name) ?? [] }])),
  )
  return { doubled, idle }
}

/**
 * The base names of files for `unsharedNames`. The interface of a server feature may have the name of its contract:
 * `contract/artworks.ts` and `server/…/artworks/artworks.ts` describe the same things on both sides of HTTP.
 */
export function fileNames(files: readonly string[]): Map<string, string[]> {
  return new Map(
    files.map((file) => {
      const [, folder, base = file] = /(?:^|([^/]*)\/)([^/]+)$/.exec(file) ?? []
      const isFrontDoor = file.startsWith('server/') && base === `${folder}.ts`
      return [file, isFrontDoor && files.includes(`contract/${base}`) ? [] : [base]]
    }),
  )
}
