export {
  galleryContext,
  internalCallContext,
  nonceContext,
  renderedPageContext,
  siteSettingsContext,
  visitorContext,
} from './gallery-context.ts'
export { pageQueryKeys } from './page-query-keys.ts'
export { pagesWithoutSlash } from './pages-without-slash.ts'
export { isDataPath, pagePathOf, wantedRoutesKey } from './rendering/data-requests.ts'
export { handleError, renderPage as default } from './rendering/render-page.ts'
export { routesByFirstWord } from './rendering/route-selection.ts'
