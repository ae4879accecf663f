import { routes } from '@/domain/paths'
import type { Checkout } from '@/payload-types'

/**
 * Where a buyer goes on with a purchase: somebody with an account at the checkout, a visitor at the
 * sign-up.
 */
export function checkoutPath({ user }: Pick<Checkout, 'user'>, courseSlug: string): string {
  if (user) return routes.checkout(courseSlug)
  return `${routes.signUp}?courseId=${encodeURIComponent(courseSlug)}`
}
