/** The name under which a poster passes from a card to its page; one exhibition, one name. */
export function posterName(address: string): string {
  return `poster${address.replace(/[^A-Za-z0-9]+/g, '-')}`
}
