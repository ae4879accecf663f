import { QUICK_EXIT_MS, QUICK_EXIT_PRESSES } from '@/domain/constants'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** Implements the quick exit of sensitive pages (docs/security.md, section 12). */
export function createQuickExit(window: BrowserWindow) {
  const { document, location } = window
  const html = document.documentElement
  const tab = tabStore(window)
  const hasExited = () => Boolean(tab.read(sessionKeys.wayOut))

  /** Every header contains the link, but it is active only on pages with the <meta> element. */
  const findLink = () =>
    document.querySelector('meta[name="quick-exit"]') &&
    document.querySelector<HTMLAnchorElement>('a[data-quick-exit]')

  /** Hides the page, and replaces its history entry with the exit page. */
  const exit = () => {
    const link = findLink()
    if (!link) return
    html.dataset.exited = ''
    tab.write(sessionKeys.wayOut, '1')
    // Hides this site from the exit page by sending no referrer.
    const policy = document.createElement('meta')
    policy.name = 'referrer'
    policy.content = 'no-referrer'
    document.head.append(policy)
    location.replace(link.href)
  }

  let escapes: number[] = []
  document.addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (key !== 'Escape' || repeat) return
      escapes = [...escapes.filter((before) => timeStamp - before < QUICK_EXIT_MS), timeStamp]
      if (escapes.length >= QUICK_EXIT_PRESSES) exit()
    },
    { capture: true },
  )
  document.addEventListener('click', (press) => {
    if (!(press.target instanceof window.Element) || !press.target.closest('a[data-quick-exit]'))
      return
    press.preventDefault()
    exit()
  })
  // Hides the page before it enters the back/forward cache. On return, the `pageshow` handler
  // decides whether to show it.
  window.addEventListener('pagehide', () => {
    if (findLink()) html.dataset.exited = ''
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (hasExited()) exit()
    else delete html.dataset.exited
  })

  let isOpened = false
  return {
    /** Exits again after back, forward, or reload. Runs before the first paint. */
    openOrExit: () => {
      if (isOpened || !findLink()) return
      isOpened = true
      const [visit] = window.performance.getEntriesByType('navigation')
      const isNew = visit instanceof window.PerformanceNavigationTiming && visit.type === 'navigate'
      if (isNew) tab.write(sessionKeys.wayOut, null)
      else if (hasExited()) exit()
    },
  }
}
