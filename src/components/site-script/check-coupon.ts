import { couponMessages } from '@/domain/checkout/coupon-messages'
import { formatPrice } from '@/domain/checkout/money'
import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** A discounted price. Amounts are in cents. */
type Quote = { code: string; discountCents: number; priceCents: number; currency?: string }

/** A course's quote, or why there is none. */
type Answer = { note: string; quote?: Quote; isRejected?: boolean; isForOther?: boolean }

type Refusal = { code: string; message: string }

/**
 * Stores a link's coupon in this tab until a purchase. On pages that sell courses, which are cached
 * for everyone, asks the server for the discount on each course. Only a successful response changes
 * a course's displayed price, and only a rejection for all of them deletes the coupon.
 */
export function checkCoupon(window: BrowserWindow): void {
  const { document, location } = window
  const tabStorage = tabStore(window)
  const storeCode = (code: string | null) => tabStorage.write(sessionKeys.coupon, code)

  /**
   * Shows a note and the discounted price of a course. Without a quote, shows the original price.
   */
  const showPrice = (slug: string, note: string, quote?: Quote) => {
    const forEachElement = (selector: string, change: (element: HTMLElement) => void) => {
      const elements = document.querySelectorAll<HTMLElement>(`[data-course="${slug}"] ${selector}`)
      for (const element of elements) change(element)
    }
    const isFree = quote?.priceCents === 0
    // During an upgrade, an earlier version of the server may respond without a currency.
    const format = (cents: number, { currency = 'USD' }: Quote) => formatPrice({ cents, currency })
    const price = quote && (isFree ? 'free' : format(quote.priceCents, quote))
    forEachElement('[data-offer-price]', (element) => {
      element.textContent = price ?? element.dataset.offerPrice ?? ''
    })
    forEachElement('[data-price-fact]', (fact) => {
      fact.hidden = (fact.dataset.priceFact === 'coupon') !== Boolean(quote)
    })
    forEachElement('[data-coupon-note]', (element) => {
      element.textContent = note
    })
    forEachElement('[data-paid-terms]', (element) => (element.hidden = isFree))
    if (!quote) return
    const couponTexts: Record<string, string> = {
      code: quote.code,
      price: isFree ? 'Free' : format(quote.priceCents, quote),
      before: format(quote.priceCents + quote.discountCents, quote),
    }
    forEachElement('[data-coupon-part]', (element) => {
      element.textContent = couponTexts[element.dataset.couponPart ?? ''] ?? ''
    })
  }

  const linkedCode = new window.URLSearchParams(location.search).get('coupon')?.trim().toUpperCase()
  const isValidCode = linkedCode !== undefined && /^[\w-]{1,64}$/.test(linkedCode)
  // A new link replaces the stored coupon, even if the new code is invalid.
  if (linkedCode) storeCode(isValidCode ? linkedCode : null)

  /** Fetches the quote for a coupon on a course, and the note to show with it. */
  const fetchQuote = async (courseSlug: string, code: string): Promise<Answer> => {
    try {
      const response = await window.fetch(scriptPaths.coupon, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ courseId: courseSlug, coupon: code }),
      })
      const { error, ...quote } = (await response.json()) as Quote & { error: Refusal }
      const isStored = tabStorage.read(sessionKeys.coupon) === code
      if (response.ok) return { note: isStored ? '' : couponMessages.typeAgain(code), quote }
      const isForOther = error.code === 'coupon_other_course'
      // A coupon for another course stays stored until the visitor opens that course.
      if (isForOther && code !== linkedCode) return { note: '' }
      const isRejected = error.code.startsWith('coupon_')
      const hasMessage = isRejected || response.status === 429
      return {
        note: hasMessage ? error.message : couponMessages.unreachable,
        isRejected,
        isForOther,
      }
    } catch {
      return { note: couponMessages.unreachable }
    }
  }

  /** Returns the slugs of the paid courses on this page that the user doesn't have. */
  const findOfferedSlugs = () => {
    const slugs = new Set<string>()
    for (const price of document.querySelectorAll('[data-offer-price]')) {
      const slug = price.closest<HTMLElement>('[data-course]:not([data-owned])')?.dataset.course
      if (slug) slugs.add(slug)
    }
    return [...slugs]
  }

  /** Updates the prices on load, and when the page returns from the back/forward cache. */
  const update = async () => {
    const code = tabStorage.read(sessionKeys.coupon) ?? (isValidCode ? linkedCode : null)
    const slugs = findOfferedSlugs()
    const firstNote = code
      ? couponMessages.checking(code)
      : linkedCode && !isValidCode
        ? couponMessages.unknown
        : ''
    for (const slug of slugs) showPrice(slug, firstNote)
    if (!code || slugs.length === 0) return
    const answers = await Promise.all(slugs.map((slug) => fetchQuote(slug, code)))
    // Without a note on the page, the coupon stays for the checkout, which shows the reason.
    if (
      answers.every(({ isRejected }) => isRejected) &&
      document.querySelector('[data-coupon-note]')
    )
      storeCode(null)
    const isForSome = answers.some(({ quote }) => quote)
    for (const [index, { note, quote, isForOther }] of answers.entries())
      showPrice(slugs[index] ?? '', isForOther && isForSome ? '' : note, quote)
  }
  document.addEventListener('DOMContentLoaded', () => void update())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void update()
  })
}
