import { QUICK_EXIT_MS, QUICK_EXIT_PRESSES } from '@/domain/constants'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** The quick exit of pages that nobody else should see (docs/security.md, section 12). */
export function createQuickExit(window: BrowserWindow) {
  const { document, location } = window
  const html = document.documentElement
  const tab = tabStore(window)
  const hasLeft = () => Boolean(tab.read(sessionKeys.wayOut))

  /** Its link. Every header has it; the page says whether it counts. */
  const findLink = () =>
    document.querySelector('meta[name="quick-exit"]') &&
    document.querySelector<HTMLAnchorElement>('a[data-quick-exit]')

  /** Hides the page at once, and puts where the link leads in its place: there is no way back. */
  const leave = () => {
    const link = findLink()
    if (!link) return
    html.dataset.exited = ''
    tab.write(sessionKeys.wayOut, '1')
    // Where it leads does not hear from where.
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
      if (escapes.length >= QUICK_EXIT_PRESSES) leave()
    },
    { capture: true },
  )
  document.addEventListener('click', (press) => {
    if (!(press.target instanceof window.Element) || !press.target.closest('a[data-quick-exit]'))
      return
    press.preventDefault()
    leave()
  })
  // What the browser keeps of it to show again is empty, until it is decided who sees it.
  window.addEventListener('pagehide', () => {
    if (findLink()) html.dataset.exited = ''
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (hasLeft()) leave()
    else delete html.dataset.exited
  })

  let isOpened = false
  return {
    /**
     * Who has left such a page does not come back to one by the steps of the browser: only by
     * opening it anew. It is decided before the page is painted, as soon as the link is there.
     */
    openOrLeave: () => {
      if (isOpened || !findLink()) return
      isOpened = true
      const [visit] = window.performance.getEntriesByType('navigation')
      const isNew = visit instanceof window.PerformanceNavigationTiming && visit.type === 'navigate'
      if (isNew) tab.write(sessionKeys.wayOut, null)
      else if (hasLeft()) leave()
    },
  }
}
