import { formatPrice } from '@/domain/checkout/money'

/** What a course costs, on pages that sell it: '$99' or 'Free'. */
export const formatCoursePrice = (cents: number): string =>
  cents === 0 ? 'Free' : formatPrice(cents)
