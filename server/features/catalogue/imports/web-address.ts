import { WebAddress } from '@enfilade/contract/text-fields'

/** The address of a record's page, where the cell holds one; what is no address on the web says nothing. */
export function webAddressOf(text: string | null): string | null {
  return WebAddress.safeParse(text).data ?? null
}
