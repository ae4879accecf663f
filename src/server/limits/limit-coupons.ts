import 'server-only'
import { couponMessages } from '@/domain/checkout/coupon-messages'
import { AppError } from '@/domain/messages/app-error'
import { consume, finalizeCounts, giveBack } from './limits'

type Attempt = { code: string | null; address: string | null; browserHash: string | null }

/**
 * Counts the codes of coupons that nobody knows, by browser and by address: nobody finds one by
 * guessing. One that exists does not count, whatever else is wrong with it; without a code nothing
 * is counted. Throws AppError 'too_many_requests' (429).
 */
export async function limitCoupons<T>(
  { code, address, browserHash }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  if (code === null) return attempt()
  await consume('couponAddress', address, couponMessages.tooMany)
  await consume('couponBrowser', browserHash, couponMessages.tooMany)
  const harmless = () =>
    finalizeCounts(async () => {
      await giveBack('couponAddress', address)
      await giveBack('couponBrowser', browserHash)
    })
  try {
    const result = await attempt()
    await harmless()
    return result
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'coupon_unknown') await harmless()
    throw error
  }
}
