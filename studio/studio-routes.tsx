import {
  bringInPage,
  exhibitionTextsPattern,
  hangingPattern,
  libraryPage,
  libraryWorkPattern,
  newExhibitionPage,
  previewPattern,
  publishPattern,
  studioPage,
} from '@enfilade/contract/page-addresses'
import type { RouteObject } from 'react-router'
import { StudioHome } from './home/studio-home.tsx'
import { NewExhibitionPage } from './new-exhibition/new-exhibition-page.tsx'
import { FailedPage } from './shell/failed-page.tsx'
import { MissingPage } from './shell/missing-page.tsx'
import { StudioShell } from './shell/studio-shell.tsx'

/** The pages of the studio, by their addresses. */
export const studioRoutes: RouteObject[] = [
  {
    path: hangingPattern,
    errorElement: <FailedPage />,
    hydrateFallbackElement: <p hidden />,
    // With the rules of hanging, which the other pages do not need. It takes the whole window and has its own head.
    lazy: async () => ({ Component: (await import('./hanging/hanging-page.tsx')).HangingPage }),
  },
  {
    element: <StudioShell />,
    errorElement: <FailedPage />,
    hydrateFallbackElement: <p hidden />,
    children: [
      { path: studioPage, element: <StudioHome /> },
      { path: newExhibitionPage, element: <NewExhibitionPage /> },
      {
        path: bringInPage,
        lazy: async () => ({ Component: (await import('./bring-in/bring-in-page.tsx')).BringInPage }),
      },
      {
        path: exhibitionTextsPattern,
        lazy: async () => ({ Component: (await import('./exhibition/texts-page.tsx')).TextsPage }),
      },
      {
        path: libraryPage,
        lazy: async () => ({ Component: (await import('./works/works-page.tsx')).WorksPage }),
      },
      {
        path: libraryWorkPattern,
        lazy: async () => ({ Component: (await import('./works/work-page.tsx')).WorkPage }),
      },
      {
        path: publishPattern,
        lazy: async () => ({ Component: (await import('./publishing/publish-page.tsx')).PublishPage }),
      },
      {
        path: previewPattern,
        lazy: async () => ({ Component: (await import('./preview/preview-page.tsx')).PreviewPage }),
      },
      { path: '*', element: <MissingPage /> },
    ],
  },
]
