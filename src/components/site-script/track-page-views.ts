import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/**
 * Tracks the funnel steps of this tab, each once per course, with the kind of source: nothing that
 * identifies anyone (docs/decisions/0061). Skips browsers that ask not to be tracked, visitors who
 * arrive signed in, and browsers without storage.
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

  /** What this tab has sent: the source, then the steps with their courses (`course:NAME`). */
  const storedSteps = () => tab.read(sessionKeys.visitSteps)?.split(' ') ?? []

  /** The source of the visit; null if it started from another tab of ours. */
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
    // Per source, a tab counts each step once, for any number of courses.
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

  /** Tracks the page once it is visible. */
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
    // An untracked tab stays untracked.
    if (storedSteps().length > 0) send(how, slug)
  }
  site.startSignUp = (slug) => {
    signUpSlug = slug
    trackPage()
  }
}
