import './look.css'
import { offlineWorkerPath } from '@enfilade/contract/browser-memory'
import { accentStyle } from '@enfilade/ui/look/accent-style.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { studioSettings } from './shell/studio-settings.ts'
import { studioRoutes } from './studio-routes.tsx'

const { accent } = studioSettings
if (accent !== null) {
  const style = document.createElement('style')
  style.textContent = accentStyle(accent)
  document.head.append(style)
}

// Reading goes on without a connection.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register(offlineWorkerPath).catch(() => undefined))
}

const place = document.getElementById('studio')
if (place === null) throw new Error('The page has no place for the studio.')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(studioRoutes)} />
  </StrictMode>,
)
