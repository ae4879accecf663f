// @ts-check -- It runs in the browser as it is written here: site-script.tsx puts it into <head>.

/** @import { SiteSettings } from './site-window' */

/**
 * Keeps the coupon of a link for this tab, until somebody pays, and asks the server what it is
 * worth where a course is sold: the page is everybody's. Only an answer changes the price that the
 * page shows, and only a refusal forgets the coupon.
 *
 * @param {Window & typeof globalThis} window
 * @param {SiteSettings} settings
 */
export function checkCoupon(window, { session, routes, coupon: words }) {
  const { document, location } = window

  /** @typedef {{ code: string, discountCents: number, priceCents: number }} Quote in cents */

  /** Browsers may forbid storage. */
  const read = () => {
    try {
      return window.sessionStorage.getItem(session.coupon)
    } catch {
      return null
    }
  }

  /** @param {string | null} code null forgets it */
  const keep = (code) => {
    try {
      if (code === null) window.sessionStorage.removeItem(session.coupon)
      else window.sessionStorage.setItem(session.coupon, code)
    } catch {
      return
    }
  }

  /** @param {number} cents */
  const money = (cents) =>
    (cents / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    })

  /**
   * @param {string} selector
   * @param {(place: HTMLElement) => void} change
   */
  const each = (selector, change) => {
    /** @type {NodeListOf<HTMLElement>} */
    const places = document.querySelectorAll(selector)
    for (const place of places) change(place)
  }

  /**
   * @param {string} note what is said of the coupon; nothing when empty
   * @param {Quote} [quote] without one the page shows its own price
   */
  const show = (note, quote) => {
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
    each('[data-if-paid]', (place) => (place.hidden = isFree))
    if (!quote) return
    /** @type {Record<string, string>} */
    const parts = {
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

  /** Asks once for each time that the page is shown. */
  const ask = async () => {
    const code = read() ?? (isCode ? typed : null)
    const isOwner = document.documentElement.dataset.course === 'own'
    if (!document.querySelector('[data-coupon-note]') || isOwner) return
    if (!code) return show(typed && !isCode ? words.unknown : '')
    show(words.checking.replace('CODE', code))
    const courseId = location.pathname.slice(routes.course.length)
    try {
      const answer = await window.fetch(routes.coupon, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ courseId, coupon: code }),
      })
      const { error, ...quote } = await answer.json()
      if (answer.ok)
        return show(read() === code ? '' : words.typeAgain.replace('CODE', code), quote)
      const isRefused = error.code.startsWith('coupon_')
      // It came with the link of another course, and waits for that one.
      if (error.code === 'coupon_other_course' && code !== typed) return show('')
      if (isRefused) keep(null)
      show(isRefused || answer.status === 429 ? error.message : words.unreachable)
    } catch {
      show(words.unreachable)
    }
  }
  document.addEventListener('DOMContentLoaded', () => void ask())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask()
  })
}
