import 'server-only'
import { couponCheckoutMessages } from '@/domain/checkout/coupon-messages'
import { AppError } from '@/domain/messages/app-error'
import { limitOperation } from './limits'

type Attempt = { code: string | null; ip: string | null; browserHash: string | null }

/** Limits guesses of unknown coupon codes per browser and IP. Throws 'too_many_requests' (429). */
export async function limitCouponAttempts<T>(
  { code, ip, browserHash }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  if (code === null) return attempt()
  const message = couponCheckoutMessages.tooMany
  return limitOperation(
    [
      { name: 'couponAddress', key: ip, message },
      { name: 'couponBrowser', key: browserHash, message },
    ],
    attempt,
    (error) => error instanceof AppError && error.code === 'coupon_unknown',
  )
}
