/** Who sent a message to this frame, as the browser says it. */
export type MessageSender = { readonly origin: string; readonly source: unknown }

/** What this frame knows of itself and of the page that shows it. */
export type FramePlace = {
  /** The window that shows this frame; the frame's own window when it is shown by itself. */
  readonly parent: unknown
  readonly self: unknown
  /** `self.origin`: "null" in a sandbox without an origin. */
  readonly ownOrigin: string
  /** The origin that this frame's address names, which a sandbox keeps. */
  readonly addressOrigin: string
}

/**
 * Whether a message comes from the page that shows this frame and that page may be obeyed: its window is the frame's
 * parent and its origin is the frame's own or one the site names. In a sandbox neither has an origin; both are called
 * "null" there and the window alone decides, as such a frame holds nothing that could be taken.
 */
export function isFromTrustedPage(
  sender: MessageSender,
  place: FramePlace,
  trustedOrigins: readonly string[],
): boolean {
  if (place.parent === place.self || sender.source !== place.parent) return false
  if (sender.origin === 'null') return place.ownOrigin === 'null'
  return sender.origin === place.addressOrigin || trustedOrigins.includes(sender.origin)
}
