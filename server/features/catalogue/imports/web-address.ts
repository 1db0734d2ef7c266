import { WebAddress } from '@enfilade/contract/text-fields'

/** The address of a record's page in a cell; null for anything else than a web address. */
export function webAddressOf(text: string | null): string | null {
  return WebAddress.safeParse(text).data ?? null
}
