import type { OwnRoomRecord } from './own-room-record.ts'

/** How this device shows a work in the visitor's room; `code` if a phone is needed first. */
export type OwnRoomWay = 'quick-look' | 'webxr' | 'scene-viewer' | 'code'

/** The capabilities of this device. */
export type DeviceAnswers = {
  /** Links to models open in the system's own viewer (iPhone, iPad). */
  readonly quickLook: boolean
  /** The browser itself supports immersive AR. */
  readonly immersiveAr: boolean
  readonly userAgent: string
  readonly secure: boolean
}

/** The system's viewer if there is one, else the browser, else the app of Android phones. */
export function wayFor({ quickLook, immersiveAr, userAgent, secure }: DeviceAnswers): OwnRoomWay {
  if (quickLook) return 'quick-look'
  if (immersiveAr) return 'webxr'
  return secure && /\bAndroid\b/.test(userAgent) ? 'scene-viewer' : 'code'
}

/** A link to a USDZ that may not be scaled, and that is shared as the work's page. */
export function quickLookAddress({ usdz, page }: OwnRoomRecord, origin: string): string {
  return `${usdz}#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(origin + page)}`
}

/** Scene Viewer truncates longer titles. */
const longestSceneTitle = 60

/** A link that opens Scene Viewer, Google's app, with a model that may not be scaled; it returns to the work's page. */
export function sceneViewerAddress({ glb, page, title, placement }: OwnRoomRecord, origin: string): string {
  const asked = new URLSearchParams({
    file: origin + glb,
    mode: 'ar_preferred',
    title: title.slice(0, longestSceneTitle),
    link: origin + page,
    resizable: 'false',
    ...(placement === 'wall' ? { enable_vertical_placement: 'true' } : {}),
  })
  // An intent's query accepts only %20 for a space.
  const query = asked.toString().replaceAll('+', '%20')
  const back = encodeURIComponent(origin + page)
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`
}
