import { describe, expect, it } from 'vitest'
import type { RefundPolicy } from './refund-policy'
import { type RefundFacts, refundEligibility } from './refund-eligibility'

const paidAt = new Date('2026-11-01T10:00:00Z')
const soon = new Date('2026-11-05T10:00:00Z')
const late = new Date('2026-12-05T10:00:00Z')

const facts = (details: Partial<RefundFacts> = {}): RefundFacts => ({
  status: 'completed',
  paidAt,
  refundDays: 14,
  isInReview: false,
  hasEarlierRefund: false,
  isDisputed: false,
  wasDisputed: false,
  isUnderWay: false,
  refundedAt: null,
  request: null,
  ...details,
})

const request = (status: NonNullable<RefundFacts['request']>['status'], answer?: string) => ({
  id: 'request',
  status,
  requestedAt: soon,
  answer: answer ?? null,
})

const policy: RefundPolicy = { mode: 'automatic', days: 14 }

const read = (details: Partial<RefundFacts> = {}, now = soon, currentPolicy = policy) =>
  refundEligibility(facts(details), currentPolicy, { now, zone: 'utc' })

const getKind = (details: Partial<RefundFacts>, now = soon) => read(details, now).kind

describe('refundEligibility', () => {
  it('should allow a request until the last day', () => {
    expect(read({}, soon)).toEqual({
      kind: 'canRequest',
      lastDay: 'November 15, 2026',
      handling: 'automatic',
    })
    expect(getKind({ status: 'partially_refunded' })).toBe('canRequest')
    expect(getKind({}, late)).toBe('tooLate')
  })

  it('should follow the state of the request', () => {
    expect(read({ request: request('open') }, late)).toEqual({
      kind: 'requested',
      requestId: 'request',
      requestedAt: soon,
    })
    expect(read({ request: request('declined', 'No.') }, soon)).toMatchObject({
      kind: 'declined',
      answer: 'No.',
    })
    expect(getKind({ request: request('withdrawn') })).toBe('canRequest')
    expect(getKind({ request: request('withdrawn') }, late)).toBe('tooLate')
  })

  it('should put a refund in progress before everything else', () => {
    expect(getKind({ isUnderWay: true, request: request('open') })).toBe('inProgress')
    expect(getKind({ isUnderWay: true }, late)).toBe('inProgress')
  })

  it('should let the instructor decide if the policy says so, or by exception', () => {
    const getHandling = (details: Partial<RefundFacts>, mode: RefundPolicy['mode']) =>
      read(details, soon, { mode, days: 14 })
    expect(getHandling({}, 'manual')).toMatchObject({ handling: 'manual' })
    for (const [details, handling] of [
      [{ hasEarlierRefund: true }, 'again'],
      [{ status: 'partially_refunded' }, 'partial'],
      [{ isDisputed: true }, 'disputed'],
      [{ wasDisputed: true }, 'disputed'],
      [{ isInReview: true }, 'review'],
    ] as const) {
      expect(getHandling(details, 'automatic')).toMatchObject({ kind: 'canRequest', handling })
    }
    expect(getHandling({ hasEarlierRefund: true }, 'manual')).toMatchObject({ handling: 'manual' })
    expect(getHandling({ isDisputed: true }, 'manual')).toEqual({ kind: 'disputed' })
  })

  it('should never shorten the window of an earlier payment', () => {
    const after20Days = new Date('2026-11-21T10:00:00Z')
    const getKindWith = (refundDays: number, days: number) =>
      read({ refundDays }, after20Days, { mode: 'automatic', days }).kind
    expect(getKindWith(14, 14)).toBe('tooLate')
    expect(getKindWith(30, 14)).toBe('canRequest')
    expect(getKindWith(14, 30)).toBe('canRequest')
  })

  it('should leave a dispute to PayPal after the last day or an answer', () => {
    expect(getKind({ isDisputed: true, request: request('declined') })).toBe('disputed')
    expect(getKind({ isDisputed: true }, late)).toBe('disputed')
  })

  it('should return when the payment was refunded', () => {
    expect(read({ status: 'refunded', refundedAt: late }, late)).toEqual({
      kind: 'refunded',
      refundedAt: late,
    })
  })

  it.each(['pending', 'failed', 'reversed'] as const)('should offer nothing when %s', (status) => {
    expect(getKind({ status })).toBe('nothing')
  })

  it('should offer nothing without a payment date', () => {
    expect(getKind({ paidAt: null })).toBe('nothing')
  })
})
