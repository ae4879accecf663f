import type { Coupon } from '@/payload-types'
import { createDoc } from '../docs'
import { testPayload } from '../payload'
import { uniqueText } from '../unique-text'

// Calls bypass access control, as the system does.

/** Creates a coupon for 20% off any course. Each user can use it once. */
export const aCoupon = (details: Partial<Coupon> = {}): Promise<Coupon> =>
  createDoc('coupons', {
    code: `C-${uniqueText()}`,
    state: 'active',
    kind: 'percent',
    percent: 20,
    scope: 'every',
    oncePerPerson: true,
    ...details,
  })

/** Updates a coupon, as the instructor does. */
export const changeCoupon = async ({ id }: Coupon, data: Partial<Coupon>): Promise<void> => {
  const payload = await testPayload()
  await payload.update({ collection: 'coupons', id, data, depth: 0, overrideAccess: true })
}
