import { useNavigation } from 'react-router'

/** What a list will be asked once the page on its way has come; null while none is on its way, or one of something else. */
export function useAskedNext<Asked>({ askedOf }: { askedOf: (address: URL) => Asked | null }): Asked | null {
  const { location } = useNavigation()
  return location ? askedOf(new URL(`${location.pathname}${location.search}`, 'http://list.invalid')) : null
}
