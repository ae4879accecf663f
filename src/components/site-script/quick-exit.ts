import { QUICK_EXIT_WINDOW_MS, QUICK_EXIT_PRESSES } from '@/domain/constants'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** Implements the quick exit for sensitive pages (docs/security.md, section 12). */
export function createQuickExit(window: BrowserWindow) {
  const { document, location } = window
  const html = document.documentElement
  const tabStorage = tabStore(window)
  const hasExited = () => Boolean(tabStorage.read(sessionKeys.quickExit))

  /** Finds the link. Every header contains it, but only the <meta> element activates it. */
  const findLink = () =>
    document.querySelector('meta[name="quick-exit"]') &&
    document.querySelector<HTMLAnchorElement>('a[data-quick-exit]')

  /** Hides the page, and replaces its history entry with the exit page. */
  const exit = () => {
    const link = findLink()
    if (!link) return
    html.dataset.exited = ''
    tabStorage.write(sessionKeys.quickExit, '1')
    // Hides this site from the exit page by sending no referrer.
    const referrerMeta = document.createElement('meta')
    referrerMeta.name = 'referrer'
    referrerMeta.content = 'no-referrer'
    document.head.append(referrerMeta)
    location.replace(link.href)
  }

  let escapeTimes: number[] = []
  document.addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (key !== 'Escape' || repeat) return
      escapeTimes = [
        ...escapeTimes.filter((earlierTime) => timeStamp - earlierTime < QUICK_EXIT_WINDOW_MS),
        timeStamp,
      ]
      if (escapeTimes.length >= QUICK_EXIT_PRESSES) exit()
    },
    { capture: true },
  )
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof window.Element) || !event.target.closest('a[data-quick-exit]'))
      return
    event.preventDefault()
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

  let hasChecked = false
  return {
    /** Exits again after back, forward, or reload. Runs before the first paint. */
    exitIfReturning: () => {
      if (hasChecked || !findLink()) return
      hasChecked = true
      const [navigationEntry] = window.performance.getEntriesByType('navigation')
      const isNewVisit =
        navigationEntry instanceof window.PerformanceNavigationTiming &&
        navigationEntry.type === 'navigate'
      if (isNewVisit) tabStorage.write(sessionKeys.quickExit, null)
      else if (hasExited()) exit()
    },
  }
}
