import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/**
 * Tracks the funnel steps of this tab, each step once per course, together with the kind of source.
 * Sends nothing that identifies a visitor (docs/decisions/0061). Skips browsers that ask not to be
 * tracked, visitors who arrive signed in, and browsers without storage.
 */
export function trackPageViews(window: BrowserWindow): void {
  const { document, location, navigator, site } = window
  const tab = tabStore(window)
  const isOptedOut = () =>
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && Boolean(navigator.globalPrivacyControl)) ||
    navigator.webdriver

  const parameter = (name: string) =>
    new window.URLSearchParams(location.search).get(name) ?? undefined

  /** What this tab has sent: first the source, then each step with its course (`course:NAME`). */
  const storedSteps = () => tab.read(sessionKeys.visitSteps)?.split(' ') ?? []

  /** The source of the visit, or null if it started from another page of this site. */
  const source = () => {
    const name = parameter('from')?.toLowerCase() ?? ''
    if (/^[a-z0-9][a-z0-9-]{0,29}$/.test(name)) return `from:${name}`
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
    const [storedSource, ...before] = storedSteps()
    // Visitors who arrive signed in are not tracked.
    if (!storedSource && 'auth' in document.documentElement.dataset) return
    const from = storedSource ?? source()
    if (!from) return
    const stepKey = course ? `${step}:${course}` : step
    if (before.includes(stepKey)) return
    // In the totals by source, a step counts once per tab, no matter for how many courses.
    const isRepeat = before.some((one) => one.split(':')[0] === step) || undefined
    const steps = storedSource ? [step] : [...new Set(['visit', step])]
    const all = [from, ...before, ...new Set([storedSource ? stepKey : 'visit', stepKey])]
    if (tab.write(sessionKeys.visitSteps, all.join(' ')))
      navigator.sendBeacon(
        scriptPaths.seen,
        JSON.stringify({ steps, course, source: from, isRepeat }),
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
  site.addCourse = (slug, how) => {
    addCourse(slug, how)
    // Sends nothing from a tab that isn't tracked.
    if (storedSteps().length > 0) send(how, slug)
  }
  site.startSignUp = (slug) => {
    signUpSlug = slug
    trackPage()
  }
}
