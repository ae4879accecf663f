import { routes } from '../routes/paths'

/** Returns the path for a purchase: checkout for a signed-in user, otherwise sign-up. */
export function checkoutPath({ user }: { user?: unknown }, courseSlug: string): string {
  if (user) return routes.checkout(courseSlug)
  return `${routes.signUp}?courseId=${encodeURIComponent(courseSlug)}`
}
