import { describe, expect, it } from 'vitest'
import { type CouponTerms, checkCouponTerms, checkCouponUses } from './coupon-rules'

const now = new Date('2026-11-25T12:00:00Z')
const wanted = { courseId: 'c-1', now }
const terms: CouponTerms = {
  state: 'active',
  courseId: null,
  isForEveryCourse: true,
  from: null,
  until: null,
}

describe('the terms of a coupon', () => {
  it.each<[string, Partial<CouponTerms>, string | null]>([
    ['every course', {}, null],
    ['its course', { isForEveryCourse: false, courseId: 'c-1' }, null],
    ['another course', { isForEveryCourse: false, courseId: 'c-2' }, 'coupon_other_course'],
    ['a course that is gone', { isForEveryCourse: false }, 'coupon_other_course'],
    ['from this moment', { from: now }, null],
    ['from later', { from: new Date(now.getTime() + 1) }, 'coupon_not_yet'],
    ['until later', { until: new Date(now.getTime() + 1) }, null],
    ['until this moment', { until: now }, 'coupon_expired'],
    ['paused', { state: 'paused' }, 'coupon_unknown'],
    ['archived', { state: 'archived' }, 'coupon_unknown'],
  ])('of %s', (_what, details, refusal) => {
    expect(checkCouponTerms({ ...terms, ...details }, wanted)).toBe(refusal)
  })
})

describe('the uses of a coupon', () => {
  it.each([
    [null, true, 1000, false, null],
    [2, true, 1, false, null],
    [2, true, 2, false, 'coupon_used_up'],
    [null, true, 1, true, 'coupon_used_by_you'],
    [null, false, 1, true, null],
  ] as const)(
    'with limit %s, once per person %s: %i uses, by this person %s',
    (maxUses, isOncePerPerson, uses, isUsedByPerson, refusal) => {
      const limits = { maxUses, isOncePerPerson }
      expect(checkCouponUses(limits, { uses, isUsedByPerson })).toBe(refusal)
    },
  )
})
