/** The view transition name of a poster between a card and its page; one per exhibition. */
export function posterName(address: string): string {
  return `poster${address.replace(/[^A-Za-z0-9]+/g, '-')}`
}
