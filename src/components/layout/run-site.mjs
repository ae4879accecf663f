// @ts-check -- It runs in the browser as it is written here: site-script.tsx puts it into <head>.

/** @import { AuthHint, SiteSettings } from './site-window' */

/**
 * What pages do without a framework. It runs before anything is painted: what the browser knows of
 * the person and of their choices becomes attributes of <html>, which the styles follow. Then it
 * answers to what is pressed. On pages of React it touches nothing that React draws.
 *
 * @param {Window & typeof globalThis} window
 * @param {SiteSettings} settings
 */
export function runSite(window, settings) {
  const { local, session, routes, drafts, signedOut } = settings
  const { trailerDelayMs, wayOutMs, wayOutPresses } = settings
  const { document, location, navigator } = window
  const html = document.documentElement

  /**
   * Browsers may forbid storage, or have no room left; and somebody else may have written there.
   *
   * @template T
   * @param {() => T} use
   */
  const attempt = (use) => {
    try {
      return use()
    } catch {
      return undefined
    }
  }

  /** @param {string} key */
  const read = (key) => attempt(() => window.localStorage.getItem(key)) ?? null

  /**
   * @param {string} key
   * @param {string | null} text null forgets it
   */
  const write = (key, text) =>
    attempt(() => {
      if (text === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, text)
    })

  /**
   * An object that was kept as JSON; an empty one when there is none.
   *
   * @param {string} key
   * @returns {Record<string, unknown>}
   */
  const readObject = (key) => {
    const value = attempt(() => JSON.parse(read(key) ?? ''))
    return typeof value === 'object' && value !== null ? value : {}
  }

  /** @type {string | null} */
  let theme = null
  /** @type {Record<string, unknown> | null} */
  let person = null
  /** @type {unknown[]} */
  let courses = []

  /**
   * The short names of the courses of the person with this number, as far as this browser was told.
   *
   * @param {unknown} number
   * @returns {unknown[] | null}
   */
  const coursesOf = (number) => {
    const kept = readObject(local.ownCourses)
    return number && kept.person === number && Array.isArray(kept.courses) ? kept.courses : null
  }

  /** Looks at what is kept. Where storage is forbidden, the page goes on with what it was told. */
  const recall = () => {
    if (attempt(() => window.localStorage)) {
      theme = read(local.theme)
      person = read(local.isAuthenticated) === 'true' ? readObject(local.user) : null
      courses = coursesOf(person?.manualUserId) ?? []
    }
    paint()
  }

  const paint = () => {
    const isOwn = courses.some((slug) => location.pathname === routes.course + slug)
    const focused = document.activeElement
    mark('theme', theme === 'light' || theme === 'dark' ? theme : null)
    mark('auth', person && 'in')
    mark('course', person && isOwn ? 'own' : null)
    fill()
    // A link that goes hands its focus to the one in its place: what is hidden takes none.
    const place = focused?.closest('[data-enroll]')
    if (place) for (const link of place.querySelectorAll('a')) link.focus({ preventScroll: true })
  }

  /**
   * @param {string} name
   * @param {string | null} value
   */
  const mark = (name, value) => {
    if (value === null) delete html.dataset[name]
    else html.dataset[name] = value
  }

  /**
   * What attributes of <html> cannot say. It is done again whenever something arrives in the page,
   * and changes nothing that is right.
   */
  const fill = () => {
    openOrLeave()
    const choice = html.dataset.theme ?? 'system'
    /** @type {NodeListOf<HTMLInputElement>} */
    const radios = document.querySelectorAll('input[data-theme-choice]')
    for (const radio of radios) radio.checked = radio.value === choice

    // The browser's own frame: the layout has two colors, one per scheme.
    /** @type {NodeListOf<HTMLMetaElement>} */
    const colors = document.querySelectorAll('meta[name="theme-color"]')
    for (const meta of colors) {
      const scheme = (meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light')
      const chosen = scheme === choice ? 'all' : 'not all'
      meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
    }

    /** @type {NodeListOf<HTMLElement>} */
    const places = document.querySelectorAll('[data-of-person]')
    for (const place of places) {
      const words = person?.[place.dataset.ofPerson ?? '']
      const text = typeof words === 'string' ? words : ''
      if (place.textContent !== text) place.textContent = text
    }

    // The page after a sign-out. The person is forgotten here and not at the press: a sign-out that
    // did not happen leaves everything as it is.
    if (location.hash === signedOut && document.querySelector('[data-nobody]')) {
      window.history.replaceState(window.history.state, '', location.pathname + location.search)
      forget()
    }
  }

  /** @param {AuthHint} user */
  const signIn = ({ displayName, email, manualUserId, theme: ofAccount }) => {
    // Only these three leave the page's memory, whatever else an object carries.
    person = { displayName, email, manualUserId }
    write(local.user, JSON.stringify(person))
    write(local.isAuthenticated, 'true')
    if (ofAccount) {
      theme = ofAccount
      write(local.theme, theme)
    }
    const known = coursesOf(manualUserId)
    courses = known ?? []
    paint()
    if (!known) void ask()
  }

  const signOut = () => {
    person = null
    courses = []
    for (const key of [local.user, local.isAuthenticated, local.ownCourses]) write(key, null)
    paint()
  }

  const forget = () => {
    forgetSentAnswers()
    signOut()
    forgetDrafts()
    write(local.signedOut, String(Date.now()))
  }

  /** Every tab has its own, so every tab that hears of a sign-out forgets them. */
  const forgetDrafts = () => {
    for (const key of drafts) attempt(() => window.sessionStorage.removeItem(key))
  }

  /**
   * Of the person's answers, what the browser was given to send when its page was left. What the
   * site does not have is their only copy: it waits for them, under their number.
   */
  const forgetSentAnswers = () => {
    const beginning = `${local.unsavedAnswer} ${person?.manualUserId} `
    for (const key of attempt(() => Object.keys(window.localStorage)) ?? []) {
      if (!key.startsWith(beginning)) continue
      const { unsaved, aside } = readObject(key)
      const isSent = typeof unsaved === 'object' && unsaved && Reflect.get(unsaved, 'isSent')
      if (isSent && aside === null) write(key, null)
    }
  }

  /** @param {unknown[]} slugs */
  const own = (slugs) => {
    courses = slugs
    const kept = { person: person?.manualUserId, courses }
    if (kept.person) write(local.ownCourses, JSON.stringify(kept))
    paint()
  }

  /**
   * Asks which courses the person owns. Without an answer everything stays as it is: the checkout
   * knows better. Who signed out meanwhile leaves nothing behind.
   */
  const ask = async () => {
    const number = person?.manualUserId
    if (!number) return
    try {
      const answer = await window.fetch(routes.ownCourses, { cache: 'no-store' })
      if (!answer.ok) return
      const { courses: owned } = await answer.json()
      const slugs = owned.map((/** @type {{ slug: string }} */ { slug }) => slug)
      if (person?.manualUserId === number) own(slugs)
    } catch {
      return
    }
  }

  /** A page that sells a course asks each time that it is shown. */
  const askWhereSold = () => {
    if (document.querySelector('[data-enroll]')) void ask()
  }

  /** @param {HTMLInputElement} radio */
  const chooseTheme = ({ value }) => {
    theme = value === 'system' ? null : value
    write(local.theme, theme)
    paint()
    if (!person) return
    const { person: number } = html.dataset
    const scope = number ? `?${routes.userScope}=${encodeURIComponent(number)}` : ''
    // A beacon: nobody waits for it, and it arrives also when the page is left at once.
    navigator.sendBeacon(routes.accountTheme + scope, JSON.stringify({ theme: value }))
  }

  /**
   * A visitor signs in first. The course is remembered for this tab; where storage is forbidden, or
   * another tab is opened, the address of the link carries the wish.
   *
   * @param {MouseEvent} press
   * @param {string} course
   */
  const rememberWish = (press, course) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return
    const isKept = attempt(() => {
      window.sessionStorage.setItem(session.pendingEnrollmentCourseId, course)
      window.sessionStorage.setItem(session.redirectAfterLogin, location.pathname)
      return true
    })
    if (!isKept) return
    press.preventDefault()
    location.assign(routes.signIn)
  }

  /**
   * On a page that nobody else should see, the link out of it. Every header has it; the page says
   * whether it counts.
   *
   * @returns {HTMLAnchorElement | null}
   */
  const wayOut = () =>
    document.querySelector('meta[name="quick-exit"]') && document.querySelector('a[data-way-out]')

  const hasLeft = () => Boolean(attempt(() => window.sessionStorage.getItem(session.wayOut)))

  /** Hides the page at once, and puts where the link leads in its place: there is no way back. */
  const leave = () => {
    const link = wayOut()
    if (!link) return
    mark('left', '')
    attempt(() => window.sessionStorage.setItem(session.wayOut, '1'))
    // Where it leads does not hear from where.
    const policy = document.createElement('meta')
    policy.name = 'referrer'
    policy.content = 'no-referrer'
    document.head.append(policy)
    location.replace(link.href)
  }

  let isOpened = false

  /**
   * Who has left such a page does not come back to one by the steps of the browser: only by opening
   * it anew. It is decided before the page is painted, as soon as the link is there.
   */
  const openOrLeave = () => {
    if (isOpened || !wayOut()) return
    isOpened = true
    const [visit] = window.performance.getEntriesByType('navigation')
    const isNew = visit instanceof window.PerformanceNavigationTiming && visit.type === 'navigate'
    if (isNew) attempt(() => window.sessionStorage.removeItem(session.wayOut))
    else if (hasLeft()) leave()
  }

  /** @type {number[]} */
  let escapes = []
  document.addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (key !== 'Escape' || repeat) return
      escapes = [...escapes.filter((before) => timeStamp - before < wayOutMs), timeStamp]
      if (escapes.length >= wayOutPresses) leave()
    },
    { capture: true },
  )

  document.addEventListener('click', (press) => {
    if (!(press.target instanceof window.Element)) return
    if (press.target.closest('a[data-way-out]')) {
      press.preventDefault()
      leave()
    }
    /** @type {HTMLElement | null} */
    const wish = press.target.closest('a[data-wish]')
    if (wish) rememberWish(press, wish.dataset.wish ?? '')
    const row = press.target.closest('[data-pauses]')?.closest('[data-paused]')
    row?.setAttribute('data-paused', String(row.getAttribute('data-paused') !== 'true'))
  })

  document.addEventListener('change', ({ target }) => {
    if (target instanceof window.HTMLInputElement && 'themeChoice' in target.dataset)
      chooseTheme(target)
  })

  // It does not bubble.
  document.addEventListener('toggle', ({ target }) => playOrPause(target), { capture: true })

  /** @param {EventTarget | null} box the trailer, which opens and closes */
  const playOrPause = (box) => {
    if (!(box instanceof window.HTMLDetailsElement)) return
    const video = box.querySelector('video')
    if (!video) return
    if (!box.open) video.pause()
    else
      window.setTimeout(() => {
        // A browser that forbids playing with sound leaves the controls to the visitor.
        if (box.open) video.play().catch(() => undefined)
      }, trailerDelayMs)
  }

  /** @param {EventTarget | null} except what is inside may keep the menu open */
  const closeMenu = (except) => {
    const menu = document.getElementById('account-menu')
    const isInside = except instanceof window.Node && menu?.parentElement?.contains(except)
    if (menu?.matches(':popover-open') && !isInside) menu.hidePopover()
  }
  document.addEventListener('focusin', ({ target }) => closeMenu(target))
  // Nobody comes back to an open menu.
  window.addEventListener('pagehide', () => {
    closeMenu(null)
    // What the browser keeps of it to show again is empty, until it is decided who sees it.
    if (wayOut()) mark('left', '')
  })

  window.addEventListener('storage', ({ key }) => {
    if (key === local.signedOut) forgetDrafts()
    const before = person?.manualUserId
    recall()
    if (person?.manualUserId !== before) askWhereSold()
  })
  // It comes back as it was left, or the browser has filled in what was chosen then.
  window.addEventListener('pageshow', ({ persisted }) => {
    recall()
    if (!persisted) return
    askWhereSold()
    if (hasLeft()) leave()
    else mark('left', null)
  })
  document.addEventListener('prerenderingchange', recall)
  document.addEventListener('DOMContentLoaded', askWhereSold)

  recall()
  new window.MutationObserver(fill).observe(document, { childList: true, subtree: true })
  const ownToo = (/** @type {string} */ slug) => own([...new Set([...courses, slug])])
  // How far somebody comes, count-visits.mjs counts; check-coupon.mjs asks for coupons.
  window.site = { signIn, signOut, forget, own: ownToo, beginSignUp: () => undefined }
}
