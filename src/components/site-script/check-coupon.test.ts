import { beforeEach, describe, expect, it, vi } from 'vitest'
import { couponMessages } from '@/domain/checkout/coupon-messages'
import { checkCoupon } from './check-coupon'

type FakeElement = {
  dataset: Record<string, string>
  textContent: string
  hidden: boolean
  closest: () => { dataset: { course: string } } | null
}

const anElement = (dataset: Record<string, string>, textContent = ''): FakeElement => ({
  dataset,
  textContent,
  hidden: false,
  closest: () => (ownedSlugs.includes('two') ? null : { dataset: { course: 'two' } }),
})

let ownedSlugs: string[] = []
let tab: Map<string, string>
let listeners: Map<string, (event: { persisted?: boolean }) => void>
const fetch = vi.fn<(url: string, init: { body: string }) => Promise<unknown>>()

const buttons = [0, 1].map(() => anElement({ offerPrice: '$99' }, '$99'))
const [list, withCoupon] = [anElement({ priceFact: 'list' }), anElement({ priceFact: 'coupon' })]
const price = anElement({ couponPart: 'price' })
const before = anElement({ couponPart: 'before' })
const code = anElement({ couponPart: 'code' })
const [paid, note] = [anElement({ paidTerms: '' }), anElement({ couponNote: '' })]
/** The button of another course on the page, without a note beside it. */
const otherButton: FakeElement = {
  ...anElement({ offerPrice: '$40' }),
  closest: () => ({ dataset: { course: 'three' } }),
}
const elements: Record<string, FakeElement[]> = {
  '[data-offer-price]': buttons,
  '[data-price-fact]': [list, withCoupon],
  '[data-coupon-part]': [price, before, code],
  '[data-paid-terms]': [paid],
  '[data-coupon-note]': [note],
}

/** Opens a page that sells a course, and waits for the coupon to be checked. */
async function open({
  search = '',
  isForbidden = false,
  isSold = true,
  hasNote = true,
  hasOther = false,
} = {}) {
  const findElements = (selector: string) => {
    const [, slug, part = selector] = /^\[data-course="(\w+)"\] (.*)$/.exec(selector) ?? []
    const isPrice = part === '[data-offer-price]'
    const others = hasOther && isPrice ? [otherButton] : []
    if (slug === 'three') return others
    const own = isSold && (hasNote || isPrice) ? (elements[part] ?? []) : []
    return slug === 'two' ? own : [...own, ...others]
  }
  const listen = (type: string, listener: () => void) => void listeners.set(type, listener)
  const window = {
    document: {
      querySelector: (selector: string) => findElements(selector)[0] ?? null,
      querySelectorAll: findElements,
      addEventListener: listen,
    },
    location: { pathname: '/launch', search },
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

const respondWith = (status: number, body: unknown) =>
  fetch.mockResolvedValue({ ok: status === 200, status, json: () => Promise.resolve(body) })
const rejectWith = (status: number, code: string, message = 'No.') =>
  respondWith(status, { error: { code, message } })

beforeEach(() => {
  tab = new Map()
  listeners = new Map()
  ownedSlugs = []
  fetch.mockReset()
  otherButton.textContent = '$40'
  for (const all of Object.values(elements)) for (const one of all) one.textContent = ''
})

const pageState = () => ({
  button: new Set(buttons.map(({ textContent }) => textContent)),
  isListPrice: !list.hidden && withCoupon.hidden,
  note: note.textContent,
  stored: tab.get('coupon'),
})
const unchanged = { button: new Set(['$99']), isListPrice: true }

describe('the coupon of a link', () => {
  it.each([
    [7920, 1980, '$79.20', '$99'],
    [8900, 1000, '$89', '$99'],
    [123450, 50, '$1,234.50', '$1,235'],
  ])('should show the price in the response: %d', async (priceCents, off, now, then) => {
    respondWith(200, { code: 'SPRING', discountCents: off, priceCents, currency: 'USD' })
    await open({ search: '?coupon=spring' })
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"courseId":"two","coupon":"SPRING"}')
    expect(pageState()).toEqual({
      button: new Set([now]),
      isListPrice: false,
      note: '',
      stored: 'SPRING',
    })
    expect([price, before, code].map((part) => part.textContent)).toEqual([now, then, 'SPRING'])
    expect(paid.hidden).toBe(false)
  })

  it('should show the price in the currency of the site', async () => {
    respondWith(200, {
      ...{ code: 'SPRING', discountCents: 10_000, priceCents: 90_000, currency: 'JPY' },
    })
    await open({ search: '?coupon=spring' })
    expect([price.textContent, before.textContent]).toEqual(['¥900', '¥1,000'])
  })

  it('should show a course as free if the coupon covers its price', async () => {
    respondWith(200, { code: 'GIFT', discountCents: 9900, priceCents: 0, currency: 'USD' })
    await open({ search: '?coupon=GIFT' })
    expect(pageState().button).toEqual(new Set(['free']))
    expect([price.textContent, paid.hidden]).toEqual(['Free', true])
  })

  it.each([
    'coupon_unknown',
    'coupon_expired',
    'coupon_not_yet',
    'coupon_used_up',
    'coupon_used_by_you',
    'coupon_other_course',
  ])('should be deleted when rejected, with the server’s message: %s', async (refusal) => {
    rejectWith(409, refusal, 'Not this one.')
    await open({ search: '?coupon=NOPE' })
    expect(pageState()).toEqual({ ...unchanged, note: 'Not this one.', stored: undefined })
  })

  it('should wait silently for its own course', async () => {
    tab.set('coupon', 'OTHER')
    rejectWith(409, 'coupon_other_course')
    await open()
    expect(pageState()).toEqual({ ...unchanged, note: '', stored: 'OTHER' })
  })

  it('should stay stored when rate limited', async () => {
    rejectWith(429, 'too_many_requests', 'Please wait.')
    await open({ search: '?coupon=SPRING' })
    expect(pageState()).toEqual({ ...unchanged, note: 'Please wait.', stored: 'SPRING' })
  })

  it.each([
    ['no connection', () => fetch.mockRejectedValue(new TypeError('offline'))],
    ['a response of something else', () => respondWith(502, '<html>')],
    ['an unexpected error', () => rejectWith(500, 'unexpected', 'Reference 1')],
  ])('should stay stored, without a price, after a failure: %s', async (_name, fail) => {
    fail()
    await open({ search: '?coupon=SPRING' })
    expect(pageState()).toEqual({
      ...unchanged,
      note: couponMessages.unreachable,
      stored: 'SPRING',
    })
  })

  it.each(['%00', 'A%00B', 'A'.repeat(200), '<b>SPRING</b>', 'SPRING X', '%E0%A4%A'])(
    'should be rejected without a request if malformed: %s',
    async (typed) => {
      tab.set('coupon', 'EARLIER')
      await open({ search: `?coupon=${typed}` })
      expect(fetch).not.toHaveBeenCalled()
      expect(pageState()).toEqual({ ...unchanged, note: couponMessages.unknown, stored: undefined })
    },
  )

  it('should have to be typed again without storage', async () => {
    respondWith(200, { code: 'SPRING', discountCents: 1980, priceCents: 7920, currency: 'USD' })
    await open({ search: '?coupon=+spring ', isForbidden: true })
    expect(pageState()).toMatchObject({
      button: new Set(['$79.20']),
      note: couponMessages.typeAgain('SPRING'),
    })
  })

  it('should not be requested for owners, or on pages that sell nothing', async () => {
    await open({ search: '?coupon=SPRING', isSold: false })
    ownedSlugs = ['two']
    await open({ search: '?coupon=SPRING' })
    expect(fetch).not.toHaveBeenCalled()
    expect(tab.get('coupon')).toBe('SPRING')
  })

  it('should restore the page’s price when the page is shown again after the coupon was used', async () => {
    respondWith(200, { code: 'SPRING', discountCents: 1980, priceCents: 7920, currency: 'USD' })
    await open({ search: '?coupon=SPRING' })
    tab.clear()
    rejectWith(409, 'coupon_used_by_you', 'Used.')
    listeners.get('pageshow')?.({ persisted: true })
    await vi.waitFor(() => expect(pageState()).toEqual({ ...unchanged, note: 'Used.' }))
  })
})

describe('a page with two courses', () => {
  const quote = { code: 'SPRING', discountCents: 1980, priceCents: 7920, currency: 'USD' }
  const respondFor = (responses: Record<string, { status: number; body: unknown }>) =>
    fetch.mockImplementation((_url, { body }) => {
      const { courseId } = JSON.parse(body) as { courseId: string }
      const { status, body: json } = responses[courseId] ?? { status: 500, body: {} }
      return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(json) })
    })
  const refuse = (code: string) => ({ status: 409, body: { error: { code, message: 'No.' } } })

  it('should show each course’s own price', async () => {
    respondFor({
      two: { status: 200, body: quote },
      three: { status: 200, body: { ...quote, discountCents: 2000, priceCents: 2000 } },
    })
    await open({ search: '?coupon=SPRING', hasOther: true })
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(pageState()).toMatchObject({ button: new Set(['$79.20']), note: '' })
    expect(otherButton.textContent).toBe('$20')
  })

  it('should keep the price of a course that the coupon isn’t for', async () => {
    respondFor({ two: { status: 200, body: quote }, three: refuse('coupon_other_course') })
    await open({ search: '?coupon=SPRING', hasOther: true })
    expect(pageState()).toMatchObject({ button: new Set(['$79.20']), stored: 'SPRING' })
    expect(otherButton.textContent).toBe('$40')
  })

  it('should refuse nothing if the coupon is for the other course', async () => {
    respondFor({ two: refuse('coupon_other_course'), three: { status: 200, body: quote } })
    await open({ search: '?coupon=SPRING', hasOther: true })
    expect(pageState()).toEqual({ ...unchanged, note: '', stored: 'SPRING' })
    expect(otherButton.textContent).toBe('$79.20')
  })

  it('should delete a coupon that neither course accepts', async () => {
    respondFor({ two: refuse('coupon_expired'), three: refuse('coupon_expired') })
    await open({ search: '?coupon=SPRING', hasOther: true })
    expect(pageState()).toEqual({ ...unchanged, note: 'No.', stored: undefined })
    expect(otherButton.textContent).toBe('$40')
  })

  it('should check only the course that the visitor doesn’t have', async () => {
    respondFor({ three: { status: 200, body: quote } })
    ownedSlugs = ['two']
    await open({ search: '?coupon=SPRING', hasOther: true })
    await vi.waitFor(() => expect(otherButton.textContent).toBe('$79.20'))
    expect(fetch).toHaveBeenCalledOnce()
  })
})

it('should leave the reason for a rejection to the checkout if the page has no note', async () => {
  rejectWith(409, 'coupon_expired')
  await open({ search: '?coupon=SPRING', hasNote: false })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await new Promise((resolve) => setImmediate(resolve))
  expect(pageState()).toMatchObject({ button: new Set(['$99']), stored: 'SPRING' })
})
