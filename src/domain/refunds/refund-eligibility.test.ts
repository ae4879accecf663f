import { describe, expect, it } from 'vitest'
import { type RefundFacts, refundEligibility } from './refund-eligibility'

const paidAt = new Date('2026-11-01T10:00:00Z')
const soon = new Date('2026-11-05T10:00:00Z')
const late = new Date('2026-12-05T10:00:00Z')

const facts = (details: Partial<RefundFacts> = {}): RefundFacts => ({
  status: 'completed',
  paidAt,
  isDisputed: false,
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

const getKind = (details: Partial<RefundFacts>, now = soon) =>
  refundEligibility(facts(details), now, 'utc').kind

describe('refundEligibility', () => {
  it('should allow a request until the last day', () => {
    expect(refundEligibility(facts(), soon, 'utc')).toEqual({
      kind: 'canRequest',
      lastDay: 'November 15, 2026',
    })
    expect(getKind({ status: 'partially_refunded' })).toBe('canRequest')
    expect(getKind({}, late)).toBe('tooLate')
  })

  it('should follow the state of the request', () => {
    expect(refundEligibility(facts({ request: request('open') }), late, 'utc')).toEqual({
      kind: 'requested',
      requestId: 'request',
      requestedAt: soon,
    })
    expect(
      refundEligibility(facts({ request: request('declined', 'No.') }), soon, 'utc'),
    ).toMatchObject({ kind: 'declined', answer: 'No.' })
    expect(getKind({ request: request('withdrawn') })).toBe('canRequest')
    expect(getKind({ request: request('withdrawn') }, late)).toBe('tooLate')
  })

  it('should put a refund in progress before everything else', () => {
    expect(getKind({ isUnderWay: true, request: request('open') })).toBe('inProgress')
    expect(getKind({ isUnderWay: true }, late)).toBe('inProgress')
  })

  it('should leave a dispute to PayPal', () => {
    expect(getKind({ isDisputed: true })).toBe('disputed')
    expect(getKind({ isDisputed: true }, late)).toBe('disputed')
  })

  it('should return when the payment was refunded', () => {
    expect(refundEligibility(facts({ status: 'refunded', refundedAt: late }), late, 'utc')).toEqual(
      {
        kind: 'refunded',
        refundedAt: late,
      },
    )
  })

  it.each(['pending', 'failed', 'reversed'] as const)('should offer nothing when %s', (status) => {
    expect(getKind({ status })).toBe('nothing')
  })

  it('should offer nothing without a payment date', () => {
    expect(getKind({ paidAt: null })).toBe('nothing')
  })
})
