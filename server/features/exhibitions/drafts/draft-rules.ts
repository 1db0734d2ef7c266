import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingOperation, SingleOperation } from '@enfilade/contract/hanging-operations'
import { applyOperation, type HangingFacts } from '@enfilade/scene/hanging/apply-operation'
import { canonicalJson } from '@enfilade/scene/hanging/canonical-json'
import type { OperationRefused } from '@enfilade/scene/hanging/operation-refusals'

/** Works and spaces by their names. */
export type Named = { readonly works: ReadonlySet<string>; readonly spaces: ReadonlySet<string> }

/** The works and the space of a hanging. */
export function namedIn({ order, placements, spaceUrl }: Hanging): Named {
  return { works: new Set([...order, ...Object.keys(placements)]), spaces: new Set([spaceUrl]) }
}

/** The works and spaces that operations name. */
export function namedBy(operations: readonly HangingOperation[]): Named {
  const works = new Set<string>()
  const spaces = new Set<string>()
  for (const operation of operations.flatMap(singles)) {
    if ('artworkId' in operation) works.add(operation.artworkId)
    if (operation.kind === 'change-space') {
      spaces.add(operation.spaceUrl)
      for (const id of Object.keys(operation.placements)) works.add(id)
    }
    if (operation.kind === 'restore') {
      const named = namedIn(operation.document)
      for (const id of named.works) works.add(id)
      for (const url of named.spaces) spaces.add(url)
    }
  }
  return { works, spaces }
}

function singles(operation: HangingOperation): readonly SingleOperation[] {
  return operation.kind === 'several' ? operation.operations : [operation]
}

/** Whether everything that a hanging names was asked about. */
export function isAbout(asked: Named, hanging: Hanging): boolean {
  const named = namedIn(hanging)
  return [...named.works].every((id) => asked.works.has(id)) && [...named.spaces].every((url) => asked.spaces.has(url))
}

/** An operation as it was applied, with the one that takes it back. */
export type AppliedOperation = { readonly operation: HangingOperation; readonly inverse: HangingOperation }

/** A hanging after all of these operations, or the first that is refused and its place among them. */
export function applyAll(
  hanging: Hanging,
  operations: readonly HangingOperation[],
  facts: HangingFacts,
):
  | { done: true; hanging: Hanging; applied: AppliedOperation[] }
  | { done: false; operation: number; refusal: OperationRefused } {
  const applied: AppliedOperation[] = []
  let after = hanging
  for (const [place, operation] of operations.entries()) {
    const outcome = applyOperation(after, operation, facts)
    if (!outcome.done) return { done: false, operation: place, refusal: outcome }
    applied.push({ operation, inverse: outcome.inverse })
    after = outcome.document
  }
  return { done: true, hanging: after, applied }
}

/** What the server has to do so that a hanging is possible with the present records and space; nothing as a rule. */
export function fittingOf(hanging: Hanging, facts: HangingFacts): HangingOperation[] {
  const outcome = applyOperation(hanging, { kind: 'fit' }, facts)
  return outcome.done && !isSame(outcome.document, hanging) ? [{ kind: 'fit' }] : []
}

/** Whether two values are the same JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
