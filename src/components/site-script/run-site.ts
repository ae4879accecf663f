import { SIGNED_OUT_HASH } from '@/domain/routes/script-paths'
import { localKeys } from '@/domain/storage-keys'
import { createMember } from './member'
import { handleClicks } from './click-handler'
import { createQuickExit } from './quick-exit'
import { type BrowserWindow, localStore } from './storage'
import { createTheme } from './theme'

/**
 * Runs the parts of pages that work without React. Before the first paint, reads stored data and
 * sets attributes that CSS uses on <html> and on what sells a course. After that, handles events.
 * Never changes what React sets.
 */
export function runSite(window: BrowserWindow): void {
  const { document, location } = window
  const html = document.documentElement
  const store = localStore(window)
  const theme = createTheme(window)
  const quickExit = createQuickExit(window)
  const member = createMember(window, () => applyAttributes())

  const setDataAttribute = (name: string, value: string | null) => {
    if (value === null) Reflect.deleteProperty(html.dataset, name)
    else html.dataset[name] = value
  }

  const applyAttributes = () => {
    const focusedElement = document.activeElement
    theme.applyAttribute()
    setDataAttribute('auth', member.isSignedIn() ? 'in' : null)
    updateElements()
    // When CSS hides the focused link, moves focus to the link that replaces it.
    const enrollContainer = focusedElement?.closest('[data-enroll]')
    if (enrollContainer)
      for (const link of enrollContainer.querySelectorAll('a')) link.focus({ preventScroll: true })
  }

  /**
   * Updates what attributes of <html> can't express. Runs on every DOM change, and so before new
   * elements are painted. Leaves values that are already correct unchanged.
   */
  const updateElements = () => {
    quickExit.exitIfReturning()
    theme.updateElements()
    for (const element of document.querySelectorAll('[data-user-name]'))
      if (element.textContent !== member.displayName()) element.textContent = member.displayName()
    // The preview removes data-auth to show a page to instructors as visitors see it.
    for (const element of document.querySelectorAll<HTMLElement>('[data-course]'))
      element.toggleAttribute(
        'data-owned',
        'auth' in html.dataset && member.ownsCourse(element.dataset.course ?? ''),
      )
    // Clears the user on the page that follows sign-out, not on click, because sign-out may fail.
    if (location.hash === SIGNED_OUT_HASH && document.querySelector('[data-signed-out]')) {
      window.history.replaceState(window.history.state, '', location.pathname + location.search)
      member.clearUser()
    }
  }

  /** Reads from storage. If it's blocked, keeps this page's current state. */
  const load = () => {
    if (store.isAllowed()) {
      theme.load()
      member.load()
    }
    applyAttributes()
  }

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof window.HTMLInputElement) || !('themeChoice' in target.dataset)) return
    theme.set(target.value === 'system' ? null : target.value)
    applyAttributes()
    if (member.isSignedIn()) theme.save(target.value)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === localKeys.signedOut) member.clearDrafts()
    const previousNumber = member.userNumber()
    load()
    if (member.userNumber() !== previousNumber) member.refreshOnSalesPage()
  })
  // The back/forward cache restores an old state, and browsers restore form values.
  window.addEventListener('pageshow', ({ persisted }) => {
    load()
    if (persisted) member.refreshOnSalesPage()
  })
  document.addEventListener('prerenderingchange', load)
  document.addEventListener('DOMContentLoaded', () => member.refreshOnSalesPage())

  handleClicks(window)
  load()
  new window.MutationObserver(updateElements).observe(document, { childList: true, subtree: true })
  window.site = {
    signIn: (user) => {
      if (user.theme) theme.set(user.theme)
      member.signIn(user)
    },
    signOut: member.signOut,
    clearUser: member.clearUser,
    addCourse: member.addCourse,
    // track-page-views.ts replaces this function.
    trackSignUpStart: () => undefined,
  }
}
