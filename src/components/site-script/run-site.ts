import { scriptPaths, SIGNED_OUT } from '@/domain/routes/script-paths'
import { localKeys } from '@/domain/storage-keys'
import { createMember } from './member'
import { handleClicks } from './click-handler'
import { createQuickExit } from './quick-exit'
import { type BrowserWindow, localStore } from './storage'
import { createTheme } from './theme'

/**
 * Runs the parts of pages that work without React. Before the first paint, reads stored data and
 * sets attributes of <html> that CSS uses. After that, handles events. Never changes elements that
 * React renders.
 */
export function runSite(window: BrowserWindow): void {
  const { document, location } = window
  const html = document.documentElement
  const store = localStore(window)
  const theme = createTheme(window)
  const quickExit = createQuickExit(window)
  const member = createMember(window, () => paint())

  const mark = (name: string, value: string | null) => {
    if (value === null) Reflect.deleteProperty(html.dataset, name)
    else html.dataset[name] = value
  }

  const paint = () => {
    const isOwner = location.pathname.startsWith(scriptPaths.course) && member.owns(ownSlug())
    const focused = document.activeElement
    theme.paint()
    mark('auth', member.isKnown() ? 'in' : null)
    mark('course', member.isKnown() && isOwner ? 'own' : null)
    fill()
    // When CSS hides the focused link, moves the focus to the link that replaces it.
    const buttons = focused?.closest('[data-enroll]')
    if (buttons)
      for (const link of buttons.querySelectorAll('a')) link.focus({ preventScroll: true })
  }
  const ownSlug = () => location.pathname.slice(scriptPaths.course.length)

  /** Updates what attributes can't express, on every DOM change. Skips values that are correct. */
  const fill = () => {
    quickExit.openOrExit()
    theme.fill()
    for (const element of document.querySelectorAll('[data-user-name]'))
      if (element.textContent !== member.name()) element.textContent = member.name()
    // Clears the user on the page after the sign-out, not on click, because signing out may fail.
    if (location.hash === SIGNED_OUT && document.querySelector('[data-signed-out]')) {
      window.history.replaceState(window.history.state, '', location.pathname + location.search)
      member.clearUser()
    }
  }

  /** Reads the storage. If storage is blocked, keeps the current state of this page. */
  const load = () => {
    if (store.isAllowed()) {
      theme.load()
      member.load()
    }
    paint()
  }

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof window.HTMLInputElement) || !('themeChoice' in target.dataset)) return
    theme.set(target.value === 'system' ? null : target.value)
    paint()
    if (member.isKnown()) theme.save(target.value)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === localKeys.signedOut) member.clearDrafts()
    const before = member.number()
    load()
    if (member.number() !== before) member.refreshOnSalesPage()
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
  new window.MutationObserver(fill).observe(document, { childList: true, subtree: true })
  window.site = {
    signIn: (user) => {
      if (user.theme) theme.set(user.theme)
      member.signIn(user)
    },
    signOut: member.signOut,
    clearUser: member.clearUser,
    addCourse: member.addCourse,
    // track-page-views.ts replaces this function.
    startSignUp: () => undefined,
  }
}
