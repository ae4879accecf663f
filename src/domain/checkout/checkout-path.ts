import { routes } from '../routes/paths'

/** Returns the path of a purchase: the checkout for a signed-in user, otherwise the sign-up. */
export function checkoutPath({ user }: { user?: unknown }, courseSlug: string): string {
  if (user) return routes.checkout(courseSlug)
  return `${routes.signUp}?courseId=${encodeURIComponent(courseSlug)}`
}
