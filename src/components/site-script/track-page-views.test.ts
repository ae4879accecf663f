import { beforeEach, describe, expect, it, vi } from 'vitest'
import { trackPageViews } from './track-page-views'

type Page = {
  url?: string
  referrer?: string
  isSignedIn?: boolean
  isHidden?: boolean
  navigator?: object
}

let kept: Map<string, string>
let told: unknown[]

beforeEach(() => {
  kept = new Map()
  told = []
})

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
}

/** Opens a page of the tab as a browser would, and answers with what one can do there. */
function open(
  { url = '/', referrer = '', isSignedIn, isHidden, navigator }: Page,
  stored = storage,
) {
  const location = new URL(url, 'https://example.com')
  const events = new EventTarget()
  const own = vi.fn()
  const page = {
    URL,
    URLSearchParams,
    site: { own, beginSignUp: (_slug: string) => undefined },
    location,
    sessionStorage: stored,
    addEventListener: events.addEventListener.bind(events),
    navigator: {
      sendBeacon: (address: string, body: string) => {
        expect(address).toBe('/api/seen')
        told.push(JSON.parse(body))
        return true
      },
      ...navigator,
    },
    document: {
      referrer,
      visibilityState: isHidden ? 'hidden' : 'visible',
      readyState: 'complete',
      documentElement: { dataset: isSignedIn ? { auth: 'in' } : {} },
      addEventListener: events.addEventListener.bind(events),
    },
  }
  Reflect.apply(trackPageViews, null, [page])
  events.dispatchEvent(new Event('load'))
  const show = () => {
    page.document.visibilityState = 'visible'
    events.dispatchEvent(new Event('visibilitychange'))
  }
  return { site: page.site, own, show }
}

describe('counting how far somebody comes', () => {
  it('should tell each step of a tab once, with the source of its first page', () => {
    open({ referrer: 'https://www.google.com/' })
    open({ url: '/course/course-id-2', referrer: 'https://example.com/' })
    open({ url: '/course/course-id-2', referrer: 'https://example.com/' })
    const { site } = open({ url: '/signup', referrer: 'https://example.com/' })
    site.beginSignUp('course-id-2')
    site.beginSignUp('course-id-2')
    site.own('course-id-2', 'paid')

    expect(told).toEqual([
      { steps: ['visit'], source: 'search' },
      { steps: ['course'], course: 'course-id-2', source: 'search' },
      { steps: ['signup'], course: 'course-id-2', source: 'search' },
      { steps: ['paid'], course: 'course-id-2', source: 'search' },
    ])
  })

  it('should tell of a course for free that it was, and not that it was paid', () => {
    open({}).site.own('course-id-2', 'free')
    expect(told).toEqual([
      { steps: ['visit'], source: 'direct' },
      { steps: ['free'], course: 'course-id-2', source: 'direct' },
    ])
  })

  it('should tell a step once for each course, and say when it was there with another', () => {
    open({ url: '/course/one' })
    open({ url: '/course/two', referrer: 'https://example.com/' })
    open({ url: '/course/one', referrer: 'https://example.com/' })
    const { site } = open({ url: '/course/two', referrer: 'https://example.com/' })
    site.own('one', 'free')
    site.own('two', 'paid')

    expect(told).toEqual([
      { steps: ['visit', 'course'], course: 'one', source: 'direct' },
      { steps: ['course'], course: 'two', source: 'direct', isRepeat: true },
      { steps: ['free'], course: 'one', source: 'direct' },
      { steps: ['paid'], course: 'two', source: 'direct' },
    ])
  })

  it('should count a sign-up when it is seen, and who came to it first as a visit, too', () => {
    const { site, show } = open({ url: '/signup', isHidden: true })
    site.beginSignUp('course-id-2')
    expect(told).toEqual([])
    show()
    expect(told).toEqual([{ steps: ['visit', 'signup'], course: 'course-id-2', source: 'direct' }])
  })

  it('should count who comes to a course first as a visit, too', () => {
    open({ url: '/course/course-id-2?from=Newsletter' })
    expect(told).toEqual([
      { steps: ['visit', 'course'], course: 'course-id-2', source: 'from:newsletter' },
    ])
  })

  it.each([
    ['', 'direct'],
    ['https://duckduckgo.com/', 'search'],
    ['https://www.google.co.uk/', 'search'],
    ['https://l.facebook.com/', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://notx.com/', 'link'],
    ['https://a-blog.org/post', 'link'],
  ])('should take %o for %s', (referrer, source) => {
    open({ referrer })
    expect(told).toMatchObject([{ source }])
  })

  it('should keep nothing but the kind of source and the steps with their courses', () => {
    open({ url: '/course/one', referrer: 'https://a-blog.org/about/ann?mail=ann@example.com' })
    expect([...kept]).toEqual([['visitSteps', 'link visit course:one']])
  })

  it.each([
    ['asks not to be followed', { navigator: { doNotTrack: '1' } }],
    ['asks for privacy everywhere', { navigator: { globalPrivacyControl: true } }],
    ['is a program', { navigator: { webdriver: true } }],
    ['is signed in', { isSignedIn: true }],
    ['comes from another tab of ours', { referrer: 'https://example.com/' }],
    ['is at a page of members', { url: '/dashboard' }],
  ])('should tell and keep nothing of who %s', (_, page) => {
    const { site, own } = open(page)
    site.own('course-id-2', 'paid')
    expect([told, [...kept]]).toEqual([[], []])
    expect(own).toHaveBeenCalledWith('course-id-2', 'paid')
  })

  it('should count a page when it is seen, and not while it waits behind others', () => {
    const { show } = open({ isHidden: true })
    expect(told).toEqual([])
    show()
    show()
    expect(told).toEqual([{ steps: ['visit'], source: 'direct' }])
  })

  it('should tell nothing where storage is forbidden: it could not be told once', () => {
    const forbidden = () => {
      throw new Error('Forbidden.')
    }
    open({}, { getItem: forbidden, setItem: forbidden })
    expect(told).toEqual([])
  })
})
