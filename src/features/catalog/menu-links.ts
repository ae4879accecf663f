import type { MenuLink } from '@/components/layout/menu-links'
import { completeLink } from '@/domain/text/complete-link'
import { safeLink } from '@/domain/text/safe-link'
import type { Site } from '@/payload-types'

/**
 * Converts the links of the header or the footer. Omits links to pages that visitors can't see.
 * @param pagePaths the paths of the published pages, by ID
 */
export const toMenuLinks = (
  links: Site['headerLinks'],
  pagePaths: ReadonlyMap<string, string>,
): MenuLink[] =>
  (links ?? []).flatMap(({ label, page, url }) => {
    const pageId = typeof page === 'object' ? page?.id : page
    const href = pageId ? pagePaths.get(pageId) : safeLink(completeLink(url))
    return href ? { label, href } : []
  })
