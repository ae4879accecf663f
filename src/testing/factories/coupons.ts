import type { Coupon } from '@/payload-types'
import { testPayload } from '../payload'
import { unique } from '../unique'

// Tests set the scene as the system does: access is overridden in every call here.

/** A coupon that takes 20 % off every course, once for each person. */
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

/** The coupon as the instructor has changed it. */
export const changeCoupon = async ({ id }: Coupon, data: Partial<Coupon>): Promise<void> => {
  const payload = await testPayload()
  await payload.update({ collection: 'coupons', id, data, depth: 0, overrideAccess: true })
}
