/** Runs the same work for each item, a few at a time, and returns results in the order of the items. */
export async function severalAtATime<Item, Answer>(
  items: Item[],
  atATime: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Map<number, Answer>()
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) answers.set(index, await work(item))
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return items.flatMap((_, index) => {
    const answer = answers.get(index)
    return answer === undefined ? [] : [answer]
  })
}
