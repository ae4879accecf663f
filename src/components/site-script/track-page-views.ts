import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/**
 * Tells how far somebody has come in this tab, each step once with each course, and from what kind
 * of place: nothing of who it is (docs/decisions/0061). Nothing is told or kept of who asks
 * browsers for that, of who is signed in when they come, and where storage is forbidden.
 */
export function trackPageViews(window: BrowserWindow): void {
  const { document, location, navigator, site } = window
  const tab = tabStore(window)
  const wantsNone = () =>
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && Boolean(navigator.globalPrivacyControl)) ||
    navigator.webdriver

  const parameter = (name: string) =>
    new window.URLSearchParams(location.search).get(name) ?? undefined

  /**
   * What was told of this tab: the source, then the steps, each with its course (`course:NAME`).
   */
  const told = () => tab.read(sessionKeys.visitSteps)?.split(' ') ?? []

  /** From where somebody came, and null when it was another page of ours, in another tab. */
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

  const tell = (step: string, course?: string) => {
    if (wantsNone()) return
    const [known, ...before] = told()
    // Who is signed in when they come is no visitor.
    if (!known && 'auth' in document.documentElement.dataset) return
    const from = known ?? source()
    if (!from) return
    const place = course ? `${step}:${course}` : step
    if (before.includes(place)) return
    // Of a source the tab counts once, whatever courses it comes to.
    const isRepeat = before.some((one) => one.split(':')[0] === step) || undefined
    const steps = known ? [step] : [...new Set(['visit', step])]
    const all = [from, ...before, ...new Set([known ? place : 'visit', place])]
    if (tab.write(sessionKeys.visitSteps, all.join(' ')))
      navigator.sendBeacon(
        scriptPaths.seen,
        JSON.stringify({ steps, course, source: from, isRepeat }),
      )
  }

  let begun: string | undefined

  /** A page counts once somebody has it before their eyes. */
  const look = () => {
    if (document.visibilityState !== 'visible' || document.readyState !== 'complete') return
    const { pathname } = location
    if (pathname === '/') tell('visit')
    if (begun) tell('signup', begun)
    if (pathname.startsWith(scriptPaths.course))
      tell('course', pathname.slice(scriptPaths.course.length))
  }
  window.addEventListener('load', look)
  document.addEventListener('visibilitychange', look)

  const { own } = site
  site.own = (slug, how) => {
    own(slug, how)
    // A tab of which nothing was told is not counted: its visitor asks for that, or is none.
    if (told().length > 0) tell(how, slug)
  }
  site.beginSignUp = (slug) => {
    begun = slug
    look()
  }
}
