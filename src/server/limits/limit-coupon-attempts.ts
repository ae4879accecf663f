import 'server-only'
import { couponMessages } from '@/domain/checkout/coupon-messages'
import { AppError } from '@/domain/messages/app-error'
import { consume, tryAdjustingCounters, releaseUse } from './limits'

type Attempt = { code: string | null; ip: string | null; browserHash: string | null }

/** Limits guesses of unknown coupon codes per browser and IP. Throws 'too_many_requests' (429). */
export async function limitCouponAttempts<T>(
  { code, ip, browserHash }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  if (code === null) return attempt()
  await consume('couponAddress', ip, couponMessages.tooMany)
  await consume('couponBrowser', browserHash, couponMessages.tooMany)
  const release = () =>
    tryAdjustingCounters(async () => {
      await releaseUse('couponAddress', ip)
      await releaseUse('couponBrowser', browserHash)
    })
  try {
    const result = await attempt()
    await release()
    return result
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'coupon_unknown') await release()
    throw error
  }
}
