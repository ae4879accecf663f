import { privacy } from './pages/privacy'
import { terms } from './pages/terms'
import type { PageContent } from '../types'

export const pages: PageContent[] = [privacy, terms]
