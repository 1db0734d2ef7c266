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

/** The page of the player that shows drafts. The secret of a link is the address's fragment, which no browser sends. */
export const previewPlayerPath = '/player/preview/'
/** True for the path of that page, with or without its last slash. */
export const isPreviewPlayer = (path: string) => `${path.replace(/\/$/, '')}/` === previewPlayerPath
/** The same page, for a draft of the one who is logged in. */
export const draftPlayerAddress = (exhibitionId: string) =>
  `${previewPlayerPath}?of=${encodeURIComponent(exhibitionId)}`
/** The scene that a preview link shows; the secret is in this header. */
export const previewScenePath = '/v1/previews/scene'
export const previewSecretHeader = 'preview-secret'
/** The scene of a draft, for those who may work on it. */
export const draftScenePath = (exhibitionId: string) =>
  `/v1/studio/exhibitions/${encodeURIComponent(exhibitionId)}/scene`
