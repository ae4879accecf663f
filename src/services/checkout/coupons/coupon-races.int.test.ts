import { describe, expect, it } from 'vitest'
import type { Coupon } from '@/payload-types'
import { aCoupon } from '@/testing/factories/coupons'
import { aCourse } from '@/testing/factories/courses'
import { createRequest } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { race, rounds } from '@/testing/race'
import { aStudent } from '@/testing/factories/people'
import { newBrowserHash, aVisitor } from '@/testing/factories/purchases'
import type { Buyer } from '../orders/buyer'
import { startCheckout } from '../orders/start-checkout'
import { startFreeCourse } from '../orders/start-free'

const BUYERS = 4

setUpTestPayPal()
const start = async (slug: string, { code }: Coupon, buyer: Buyer) =>
  startCheckout(await createRequest(null), {
    browserHash: newBrowserHash(),
    buyer,
    courseSlug: slug,
    shownPriceCents: 4000,
    couponCode: code,
  })

const all = (n: number, of: string) => Array.from({ length: n }, () => of)

describe('the last use of a coupon', () => {
  it(`should go to exactly one of ${BUYERS} concurrent buyers, in each round`, async () => {
    const { slug } = await aCourse()
    for (let round = 0; round < rounds; round += 1) {
      const coupon = await aCoupon({ maxUses: 1 })
      const attempts = Array.from({ length: BUYERS }, () => () => start(slug, coupon, aVisitor()))

      expect((await race(round, attempts)).toSorted()).toEqual([
        ...all(BUYERS - 1, 'coupon_used_up'),
        'done',
      ])
    }
  }, 300_000)

  it('should go to one of several students for whom it makes the course free', async () => {
    const [{ slug: courseSlug }, coupon] = [
      await aCourse(),
      await aCoupon({ percent: 100, maxUses: 1 }),
    ]
    const people = await Promise.all(Array.from({ length: 4 }, () => aStudent()))
    const req = await createRequest(null)

    const outcomes = await race(
      0,
      people.map(
        ({ id: userId, email }) =>
          () =>
            startFreeCourse(req, { userId, email, courseSlug, couponCode: coupon.code }),
      ),
    )

    expect(outcomes.toSorted()).toEqual([...all(3, 'coupon_used_up'), 'done'])
  })
})

describe('a coupon limited to once per person', () => {
  it('should be used once by a person with several browsers at the same time', async () => {
    const { slug } = await aCourse()
    const [coupon, buyer] = [await aCoupon(), aVisitor()]

    const outcomes = await race(
      0,
      Array.from({ length: 4 }, () => () => start(slug, coupon, buyer)),
    )

    expect(outcomes.toSorted()).toEqual([...all(3, 'coupon_used_by_you'), 'done'])
  })

  it('should count one use for two tabs of a browser', async () => {
    const { slug } = await aCourse()
    const [coupon, buyer, browserHash] = [
      await aCoupon({ maxUses: 1 }),
      aVisitor(),
      newBrowserHash(),
    ]
    const req = await createRequest(null)
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
