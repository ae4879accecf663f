import { routes } from '../routes/paths'

/**
 * Where a buyer goes on with a purchase: somebody with an account at the checkout, a visitor at the
 * sign-up.
 */
export function checkoutPath({ user }: { user?: unknown }, courseSlug: string): string {
  if (user) return routes.checkout(courseSlug)
  return `${routes.signUp}?courseId=${encodeURIComponent(courseSlug)}`
}
