/**
 * Makes a list of a type's keys that must name each of them: `everyKey<Row>()(['id', 'url'])`. The type check fails and
 * names a missing one.
 */
export function everyKey<Row>() {
  return <const Keys extends readonly (keyof Row & string)[]>(
    keys: Keys &
      ([Exclude<keyof Row, Keys[number]>] extends [never] ? unknown : { missing: Exclude<keyof Row, Keys[number]> }),
  ): Keys => keys
}
