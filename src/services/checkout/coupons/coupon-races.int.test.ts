import { describe, expect, it } from 'vitest'
import type { Coupon } from '@/payload-types'
import { aCoupon } from '@/testing/factories/coupons'
import { aCourse } from '@/testing/factories/courses'
import { requestOf } from '@/testing/payload'
import { aPayPal } from '@/testing/paypal'
import { race, rounds } from '@/testing/race'
import { aStudent } from '@/testing/factories/people'
import { aBrowser, aVisitor } from '@/testing/factories/purchases'
import type { Buyer } from '../orders/buyer'
import { startCheckout } from '../orders/start-checkout'
import { startFree } from '../orders/start-free'

const BUYERS = 4

aPayPal()
const begin = async (slug: string, { code }: Coupon, buyer: Buyer) =>
  startCheckout(await requestOf(null), {
    browserHash: aBrowser(),
    buyer,
    courseSlug: slug,
    shownPriceCents: 4000,
    couponCode: code,
  })

const all = (n: number, of: string) => Array.from({ length: n }, () => of)

describe('the last use of a coupon', () => {
  it(`should be had by exactly one of ${BUYERS} who want it at once, in each round`, async () => {
    const { slug } = await aCourse()
    for (let round = 0; round < rounds; round += 1) {
      const coupon = await aCoupon({ maxUses: 1 })
      const attempts = Array.from({ length: BUYERS }, () => () => begin(slug, coupon, aVisitor()))

      expect((await race(round, attempts)).toSorted()).toEqual([
        ...all(BUYERS - 1, 'coupon_used_up'),
        'done',
      ])
    }
  }, 300_000)

  it('should be had by one of those for whom it makes the course free', async () => {
    const [{ slug: courseSlug }, coupon] = [
      await aCourse(),
      await aCoupon({ percent: 100, maxUses: 1 }),
    ]
    const people = await Promise.all(Array.from({ length: 4 }, () => aStudent()))
    const req = await requestOf(null)

    const ends = await race(
      0,
      people.map(
        ({ id: userId, email }) =>
          () =>
            startFree(req, { userId, email, courseSlug, couponCode: coupon.code }),
      ),
    )

    expect(ends.toSorted()).toEqual([...all(3, 'coupon_used_up'), 'done'])
  })
})

describe('a coupon for once a person', () => {
  it('should be used once by a person with several browsers at once', async () => {
    const { slug } = await aCourse()
    const [coupon, buyer] = [await aCoupon(), aVisitor()]

    const ends = await race(
      0,
      Array.from({ length: 4 }, () => () => begin(slug, coupon, buyer)),
    )

    expect(ends.toSorted()).toEqual([...all(3, 'coupon_used_by_you'), 'done'])
  })

  it('should be one use of two tabs of one browser', async () => {
    const { slug } = await aCourse()
    const [coupon, buyer, browserHash] = [await aCoupon({ maxUses: 1 }), aVisitor(), aBrowser()]
    const req = await requestOf(null)
    const tab = () =>
      startCheckout(req, {
        browserHash,
        buyer,
        courseSlug: slug,
        shownPriceCents: 4000,
        couponCode: coupon.code,
      })

    expect(await race(0, [tab, tab, tab])).toEqual(all(3, 'done'))
  })
})
