import { scriptPaths, SIGNED_OUT } from '@/domain/routes/script-paths'
import { localKeys } from '@/domain/storage-keys'
import { createMember } from './member'
import { handleClicks } from './click-handler'
import { createQuickExit } from './quick-exit'
import { type BrowserWindow, localStore } from './storage'
import { createTheme } from './theme'

/**
 * What pages do without a framework. It runs before anything is painted: what the browser knows of
 * the person and of their choices becomes attributes of <html>, which the styles follow. Then it
 * answers to what is pressed. On pages of React it touches nothing that React draws.
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
    const isOwn = location.pathname.startsWith(scriptPaths.course) && member.owns(ownSlug())
    const focused = document.activeElement
    theme.paint()
    mark('auth', member.isKnown() ? 'in' : null)
    mark('course', member.isKnown() && isOwn ? 'own' : null)
    fill()
    // A link that goes hands its focus to the one in its place: what is hidden takes none.
    const place = focused?.closest('[data-enroll]')
    if (place) for (const link of place.querySelectorAll('a')) link.focus({ preventScroll: true })
  }
  const ownSlug = () => location.pathname.slice(scriptPaths.course.length)

  /**
   * What attributes of <html> cannot say. It is done again whenever something arrives in the page,
   * and changes nothing that is right.
   */
  const fill = () => {
    quickExit.openOrLeave()
    theme.fill()
    for (const element of document.querySelectorAll('[data-user-name]'))
      if (element.textContent !== member.name()) element.textContent = member.name()
    // The page after a sign-out. The person is forgotten here and not at the press: a sign-out that
    // did not happen leaves everything as it is.
    if (location.hash === SIGNED_OUT && document.querySelector('[data-signed-out]')) {
      window.history.replaceState(window.history.state, '', location.pathname + location.search)
      member.forget()
    }
  }

  /** Looks at what is kept. Where storage is forbidden, the page goes on with what it was told. */
  const recall = () => {
    if (store.isAllowed()) {
      theme.recall()
      member.recall()
    }
    paint()
  }

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof window.HTMLInputElement) || !('themeChoice' in target.dataset)) return
    theme.keep(target.value === 'system' ? null : target.value)
    paint()
    if (member.isKnown()) theme.save(target.value)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === localKeys.signedOut) member.clearDrafts()
    const before = member.number()
    recall()
    if (member.number() !== before) member.askWhereSold()
  })
  // It comes back as it was left, or the browser has filled in what was chosen then.
  window.addEventListener('pageshow', ({ persisted }) => {
    recall()
    if (persisted) member.askWhereSold()
  })
  document.addEventListener('prerenderingchange', recall)
  document.addEventListener('DOMContentLoaded', () => member.askWhereSold())

  handleClicks(window)
  recall()
  new window.MutationObserver(fill).observe(document, { childList: true, subtree: true })
  window.site = {
    signIn: (user) => {
      if (user.theme) theme.keep(user.theme)
      member.signIn(user)
    },
    signOut: member.signOut,
    forget: member.forget,
    own: member.own,
    // How far somebody comes, track-page-views.ts counts.
    beginSignUp: () => undefined,
  }
}
