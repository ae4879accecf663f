import { routes } from '../routes/paths'

/** Returns where a purchase continues: the checkout with an account, otherwise the sign-up. */
export function checkoutPath({ user }: { user?: unknown }, courseSlug: string): string {
  if (user) return routes.checkout(courseSlug)
  return `${routes.signUp}?courseId=${encodeURIComponent(courseSlug)}`
}
