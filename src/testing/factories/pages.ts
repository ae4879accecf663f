import type { Page } from '@/payload-types'
import { createDoc } from '../docs'
import { uniqueText } from '../unique-text'

// Bypasses access control, as the system does.

/** Creates a published page. */
export const aPage = (details: Partial<Page> = {}): Promise<Page> =>
  createDoc('pages', {
    title: 'A Page',
    slug: `page-${uniqueText()}`,
    _status: 'published',
    ...details,
  })
