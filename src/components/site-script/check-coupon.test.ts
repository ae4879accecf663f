import { beforeEach, describe, expect, it, vi } from 'vitest'
import { couponMessages } from '@/domain/checkout/coupon-messages'
import { checkCoupon } from './check-coupon'

type Place = { dataset: Record<string, string>; textContent: string; hidden: boolean }

const place = (dataset: Record<string, string>, textContent = ''): Place => ({
  dataset,
  textContent,
  hidden: false,
})

let tab: Map<string, string>
let listeners: Map<string, (event: { persisted?: boolean }) => void>
let dataset: Record<string, string>
const fetch = vi.fn<(address: string, init: { body: string }) => Promise<unknown>>()

const buttons = [0, 1].map(() => place({ offerPrice: '$99' }, '$99'))
const [list, withCoupon] = [place({ priceFact: 'list' }), place({ priceFact: 'coupon' })]
const price = place({ couponPart: 'price' })
const before = place({ couponPart: 'before' })
const code = place({ couponPart: 'code' })
const [paid, note] = [place({ ifPaid: '' }), place({ couponNote: '' })]
const places: Record<string, Place[]> = {
  '[data-offer-price]': buttons,
  '[data-price-fact]': [list, withCoupon],
  '[data-coupon-part]': [price, before, code],
  '[data-paid-terms]': [paid],
  '[data-coupon-note]': [note],
}

/** Opens the page of a course, and waits for what becomes of the coupon. */
async function open({ search = '', isForbidden = false, isSold = true } = {}) {
  const listen = (type: string, listener: () => void) => void listeners.set(type, listener)
  const window = {
    document: {
      documentElement: { dataset },
      querySelector: () => (isSold ? note : null),
      querySelectorAll: (selector: string) => places[selector],
      addEventListener: listen,
    },
    location: { pathname: '/course/two', search },
    addEventListener: listen,
    fetch,
    URLSearchParams,
    get sessionStorage() {
      if (isForbidden) throw new DOMException('No storage.', 'SecurityError')
      return {
        getItem: (key: string) => tab.get(key) ?? null,
        setItem: (key: string, value: string) => tab.set(key, value),
        removeItem: (key: string) => tab.delete(key),
      }
    },
  }
  Reflect.apply(checkCoupon, null, [window])
  listeners.get('DOMContentLoaded')?.({})
  await vi.waitFor(() => expect(note.textContent).not.toMatch(/^Checking/))
}

const says = (status: number, answer: unknown) =>
  fetch.mockResolvedValue({ ok: status === 200, status, json: () => Promise.resolve(answer) })
const refuses = (status: number, code: string, message = 'No.') =>
  says(status, { error: { code, message } })

beforeEach(() => {
  tab = new Map()
  listeners = new Map()
  dataset = {}
  fetch.mockReset()
  for (const all of Object.values(places)) for (const one of all) one.textContent = ''
})

const shown = () => ({
  button: new Set(buttons.map(({ textContent }) => textContent)),
  isListShown: !list.hidden && withCoupon.hidden,
  note: note.textContent,
  kept: tab.get('coupon'),
})
const unchanged = { button: new Set(['$99']), isListShown: true }

describe('the coupon of a link', () => {
  it.each([
    [7920, 1980, '$79.20', '$99'],
    [8900, 1000, '$89', '$99'],
    [123450, 50, '$1,234.50', '$1,235'],
  ])('should show the price that the server answers: %d', async (priceCents, off, now, then) => {
    says(200, { code: 'SPRING', discountCents: off, priceCents })
    await open({ search: '?coupon=spring' })
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"courseId":"two","coupon":"SPRING"}')
    expect(shown()).toEqual({
      button: new Set([now]),
      isListShown: false,
      note: '',
      kept: 'SPRING',
    })
    expect([price, before, code].map((part) => part.textContent)).toEqual([now, then, 'SPRING'])
    expect(paid.hidden).toBe(false)
  })

  it('should offer for free what it makes free', async () => {
    says(200, { code: 'GIFT', discountCents: 9900, priceCents: 0 })
    await open({ search: '?coupon=GIFT' })
    expect(shown().button).toEqual(new Set(['free']))
    expect([price.textContent, paid.hidden]).toEqual(['Free', true])
  })

  it.each([
    'coupon_unknown',
    'coupon_expired',
    'coupon_not_yet',
    'coupon_used_up',
    'coupon_used_by_you',
    'coupon_other_course',
  ])('should be refused in the words of the server, and forgotten: %s', async (refusal) => {
    refuses(409, refusal, 'Not this one.')
    await open({ search: '?coupon=NOPE' })
    expect(shown()).toEqual({ ...unchanged, note: 'Not this one.', kept: undefined })
  })

  it('should wait without a word for the course that it is for', async () => {
    tab.set('coupon', 'OTHER')
    refuses(409, 'coupon_other_course')
    await open()
    expect(shown()).toEqual({ ...unchanged, note: '', kept: 'OTHER' })
  })

  it('should be kept when too many were asked for', async () => {
    refuses(429, 'too_many_requests', 'Please wait.')
    await open({ search: '?coupon=SPRING' })
    expect(shown()).toEqual({ ...unchanged, note: 'Please wait.', kept: 'SPRING' })
  })

  it.each([
    ['no connection', () => fetch.mockRejectedValue(new TypeError('offline'))],
    ['an answer of something else', () => says(502, '<html>')],
    ['an unexpected error', () => refuses(500, 'unexpected', 'Reference 1')],
  ])('should be kept, and no price promised: %s', async (_name, answer) => {
    answer()
    await open({ search: '?coupon=SPRING' })
    expect(shown()).toEqual({ ...unchanged, note: couponMessages.unreachable, kept: 'SPRING' })
  })

  it.each(['%00', 'A%00B', 'A'.repeat(200), '<b>SPRING</b>', 'SPRING X', '%E0%A4%A'])(
    'should be unknown without asking when no coupon is written so: %s',
    async (typed) => {
      tab.set('coupon', 'EARLIER')
      await open({ search: `?coupon=${typed}` })
      expect(fetch).not.toHaveBeenCalled()
      expect(shown()).toEqual({ ...unchanged, note: couponMessages.unknown, kept: undefined })
    },
  )

  it('should be typed again where the browser keeps nothing', async () => {
    says(200, { code: 'SPRING', discountCents: 1980, priceCents: 7920 })
    await open({ search: '?coupon=+spring ', isForbidden: true })
    expect(shown()).toMatchObject({
      button: new Set(['$79.20']),
      note: couponMessages.typeAgain('SPRING'),
    })
  })

  it('should not be asked for on the page of an owner, or where nothing is sold', async () => {
    await open({ search: '?coupon=SPRING', isSold: false })
    dataset.course = 'own'
    await open({ search: '?coupon=SPRING' })
    expect(fetch).not.toHaveBeenCalled()
    expect(tab.get('coupon')).toBe('SPRING')
  })

  it('should leave the page its own price when it comes back after the coupon was used', async () => {
    says(200, { code: 'SPRING', discountCents: 1980, priceCents: 7920 })
    await open({ search: '?coupon=SPRING' })
    tab.clear()
    refuses(409, 'coupon_used_by_you', 'Used.')
    listeners.get('pageshow')?.({ persisted: true })
    await vi.waitFor(() => expect(shown()).toEqual({ ...unchanged, note: 'Used.' }))
  })
})
