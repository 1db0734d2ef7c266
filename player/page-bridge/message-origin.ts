/** The sender of a message to this frame, as the browser reports it. */
export type MessageSender = { readonly origin: string; readonly source: unknown }

/** What this frame knows about itself and its parent page. */
export type FramePlace = {
  /** The window that shows this frame; the frame's own window if it is shown alone. */
  readonly parent: unknown
  readonly self: unknown
  /** `self.origin`: "null" in a sandbox without an origin. */
  readonly ownOrigin: string
  /** The origin in this frame's address, which a sandbox keeps. */
  readonly addressOrigin: string
}

/**
 * Whether a message comes from the page that shows this frame and that page is trusted: its window is the frame's
 * parent and its origin is the frame's own or a trusted one. In a sandbox neither has an origin; both are "null" there
 * and only the window counts, as such a frame has no private data.
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
