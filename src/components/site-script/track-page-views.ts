import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/**
 * Tracks this tab's funnel steps, each step once per course, along with the traffic source.
 * Sends nothing that identifies a visitor (docs/decisions/0061). Skips browsers that ask not to be
 * tracked, visitors who arrive signed in, and browsers without storage.
 */
export function trackPageViews(window: BrowserWindow): void {
  const { document, location, navigator, site } = window
  const tabStorage = tabStore(window)
  const isOptedOut = () =>
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && Boolean(navigator.globalPrivacyControl)) ||
    navigator.webdriver

  const getParameter = (name: string) =>
    new window.URLSearchParams(location.search).get(name) ?? undefined

  /** Reads what this tab sent: first the source, then each step with its course (`course:NAME`). */
  const readStoredSteps = () => tabStorage.read(sessionKeys.visitSteps)?.split(' ') ?? []

  /** Returns the source of the visit, or null if it started from another page on this site. */
  const detectSource = () => {
    const linkName = getParameter('from')?.toLowerCase() ?? ''
    if (/^[a-z0-9][a-z0-9-]{0,29}$/.test(linkName)) return `from:${linkName}`
    if (!document.referrer) return 'direct'
    const { host } = new window.URL(document.referrer)
    if (host === location.host) return null
    if (
      /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|brave|baidu|yandex|naver)\.\w/.test(
        host,
      )
    )
      return 'search'
    return /(^|\.)(facebook|instagram|threads|linkedin|lnkd|pinterest|tiktok|youtube|youtu|reddit|twitter|x|t|bsky|whatsapp|telegram)\.\w+$/.test(
      host,
    )
      ? 'social'
      : 'link'
  }

  const send = (step: string, course?: string) => {
    if (isOptedOut()) return
    const [storedSource, ...previousSteps] = readStoredSteps()
    // Visitors who arrive signed in are not tracked.
    if (!storedSource && 'auth' in document.documentElement.dataset) return
    const trafficSource = storedSource ?? detectSource()
    if (!trafficSource) return
    const stepKey = course ? `${step}:${course}` : step
    if (previousSteps.includes(stepKey)) return
    // In the totals by source, a step counts once per tab, regardless of the number of courses.
    const isRepeat = previousSteps.some((one) => one.split(':')[0] === step) || undefined
    const steps = storedSource ? [step] : [...new Set(['visit', step])]
    const stepsToStore = [
      trafficSource,
      ...previousSteps,
      ...new Set([storedSource ? stepKey : 'visit', stepKey]),
    ]
    if (tabStorage.write(sessionKeys.visitSteps, stepsToStore.join(' ')))
      navigator.sendBeacon(
        scriptPaths.funnelSteps,
        JSON.stringify({ steps, course, source: trafficSource, isRepeat }),
      )
  }

  let signUpSlug: string | undefined

  /** Tracks the current page, once it is visible. */
  const trackPage = () => {
    if (document.visibilityState !== 'visible' || document.readyState !== 'complete') return
    const { pathname } = location
    if (pathname === '/') send('visit')
    if (signUpSlug) send('signup', signUpSlug)
    if (pathname.startsWith(scriptPaths.course))
      send('course', pathname.slice(scriptPaths.course.length))
  }
  window.addEventListener('load', trackPage)
  document.addEventListener('visibilitychange', trackPage)

  const { addCourse } = site
  site.addCourse = (slug, enrollmentKind) => {
    addCourse(slug, enrollmentKind)
    // Sends nothing from a tab that isn't tracked.
    if (readStoredSteps().length > 0) send(enrollmentKind, slug)
  }
  site.trackSignUpStart = (slug) => {
    signUpSlug = slug
    trackPage()
  }
}
