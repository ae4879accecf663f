import { couponMessages } from '@/domain/checkout/coupon-messages'
import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** In cents. */
type Quote = { code: string; discountCents: number; priceCents: number }

type Refusal = { code: string; message: string }

/**
 * Keeps the coupon of a link for this tab, until somebody pays, and asks the server what it is
 * worth where a course is sold: the page is everybody's. Only an answer changes the price that the
 * page shows, and only a refusal forgets the coupon.
 */
export function checkCoupon(window: BrowserWindow): void {
  const { document, location } = window
  const tab = tabStore(window)
  const keep = (code: string | null) => tab.write(sessionKeys.coupon, code)

  const money = (cents: number) =>
    (cents / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    })

  const each = (selector: string, change: (place: HTMLElement) => void) => {
    for (const place of document.querySelectorAll<HTMLElement>(selector)) change(place)
  }

  /** Says `note` of the coupon, and shows its price; without a quote the page shows its own. */
  const show = (note: string, quote?: Quote) => {
    const isFree = quote?.priceCents === 0
    const price = quote && (isFree ? 'free' : money(quote.priceCents))
    each('[data-offer-price]', (place) => {
      place.textContent = price ?? place.dataset.offerPrice ?? ''
    })
    each('[data-price-fact]', (fact) => {
      fact.hidden = (fact.dataset.priceFact === 'coupon') !== Boolean(quote)
    })
    each('[data-coupon-note]', (place) => {
      place.textContent = note
    })
    each('[data-paid-terms]', (place) => (place.hidden = isFree))
    if (!quote) return
    const parts: Record<string, string> = {
      code: quote.code,
      price: isFree ? 'Free' : money(quote.priceCents),
      before: money(quote.priceCents + quote.discountCents),
    }
    each('[data-coupon-part]', (place) => {
      place.textContent = parts[place.dataset.couponPart ?? ''] ?? ''
    })
  }

  const typed = new window.URLSearchParams(location.search).get('coupon')?.trim().toUpperCase()
  const isCode = typed !== undefined && /^[\w-]{1,64}$/.test(typed)
  // Another link replaces the coupon of an earlier one, also when it has none that could exist.
  if (typed) keep(isCode ? typed : null)

  /** What is said of a coupon, and its price where it has one. */
  const fetchQuote = async (code: string): Promise<{ note: string; quote?: Quote }> => {
    try {
      const courseId = location.pathname.slice(scriptPaths.course.length)
      const answer = await window.fetch(scriptPaths.coupon, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ courseId, coupon: code }),
      })
      const { error, ...quote } = (await answer.json()) as Quote & { error: Refusal }
      const isKept = tab.read(sessionKeys.coupon) === code
      if (answer.ok) return { note: isKept ? '' : couponMessages.typeAgain(code), quote }
      // It came with the link of another course, and waits for that one.
      if (error.code === 'coupon_other_course' && code !== typed) return { note: '' }
      const isRefused = error.code.startsWith('coupon_')
      if (isRefused) keep(null)
      const isSaid = isRefused || answer.status === 429
      return { note: isSaid ? error.message : couponMessages.unreachable }
    } catch {
      return { note: couponMessages.unreachable }
    }
  }

  /** Asks once for each time that the page is shown. */
  const ask = async () => {
    const code = tab.read(sessionKeys.coupon) ?? (isCode ? typed : null)
    const isOwner = document.documentElement.dataset.course === 'own'
    if (!document.querySelector('[data-coupon-note]') || isOwner) return
    show(code ? couponMessages.checking(code) : typed && !isCode ? couponMessages.unknown : '')
    if (!code) return
    const { note, quote } = await fetchQuote(code)
    show(note, quote)
  }
  document.addEventListener('DOMContentLoaded', () => void ask())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask()
  })
}
