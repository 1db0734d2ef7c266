/**
 * Address of the scene document that a page of the player shows, from the page's own path; null if it shows none. The
 * page's script requests it. The page's headers already name it, so that the browser fetches it before the script runs.
 */
export function walkedScenePath(playerPath: string): string | null {
  const name = /(?:^|\/)exhibition\/([\w.~%-]+)\/?$/.exec(playerPath)?.[1]
  return name === undefined ? null : `/v1/exhibitions/${name}/scene`
}

/** A `Link` header to prefetch the scene, in the mode of the script's request: no credentials for another origin. */
export function sceneLink(scenePath: string): string {
  return `<${scenePath}>; rel=preload; as=fetch; crossorigin=anonymous`
}
