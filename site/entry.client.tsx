import { hydratePage } from './rendering/hydrate-page.ts'

void hydratePage()
