import type { Coupon } from '@/payload-types'
import { testPayload } from '../payload'
import { unique } from '../unique'

// Calls override access, as the system does.

/** Creates a coupon for 20 % off every course, once per user. */
export const aCoupon = async (details: Partial<Coupon> = {}): Promise<Coupon> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'coupons',
    data: {
      code: `C-${unique()}`,
      state: 'active',
      kind: 'percent',
      percent: 20,
      scope: 'every',
      oncePerPerson: true,
      ...details,
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** Updates a coupon, as the instructor does. */
export const changeCoupon = async ({ id }: Coupon, data: Partial<Coupon>): Promise<void> => {
  const payload = await testPayload()
  await payload.update({ collection: 'coupons', id, data, depth: 0, overrideAccess: true })
}
