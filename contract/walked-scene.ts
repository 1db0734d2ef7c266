/**
 * Address of the scene document that a page of the player shows, from the page's own path; null when it shows none. The
 * page's script asks for it, and its answer names it already, so that it comes before a script has run.
 */
export function walkedScenePath(playerPath: string): string | null {
  const name = /(?:^|\/)exhibition\/([\w.~%-]+)\/?$/.exec(playerPath)?.[1]
  return name === undefined ? null : `/v1/exhibitions/${name}/scene`
}

/** A `Link` header that has a browser fetch the scene with the page, as the page's script asks for it: without credentials of another origin. */
export function sceneLink(scenePath: string): string {
  return `<${scenePath}>; rel=preload; as=fetch; crossorigin=anonymous`
}
