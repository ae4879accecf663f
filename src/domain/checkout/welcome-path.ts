import { routes } from '../routes/paths'
import { safeRedirectPath } from '../routes/redirects'

/** The ID of the welcome on a sales page. */
export const WELCOME_ID = 'welcome'

/**
 * Returns the page that welcomes a new account to its course: the sales page or dashboard that the
 * buyer was headed to, else the library, which links to the other page. `storedPath` is where the
 * buyer was headed (docs/specification.md, section 2, sign-up), not validated, or null.
 */
export function welcomePath(courseSlug: string, storedPath: string | null): string {
  const path = safeRedirectPath(storedPath)
  if (path === routes.course(courseSlug)) return `${path}#${WELCOME_ID}`
  if (path === routes.personalDashboard) return path
  // The checkout would only redirect to the dashboard.
  if (path === null || path === routes.dashboard || path === routes.checkout(courseSlug))
    return routes.dashboard
  return `${routes.dashboard}?${new URLSearchParams({ next: path })}`
}
