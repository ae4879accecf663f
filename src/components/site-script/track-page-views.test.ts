import { beforeEach, describe, expect, it, vi } from 'vitest'
import { trackPageViews } from './track-page-views'

type Page = {
  url?: string
  referrer?: string
  isSignedIn?: boolean
  isHidden?: boolean
  navigator?: object
}

let tabData: Map<string, string>
let sent: unknown[]

beforeEach(() => {
  tabData = new Map()
  sent = []
})

const storage = {
  getItem: (key: string) => tabData.get(key) ?? null,
  setItem: (key: string, text: string) => tabData.set(key, text),
}

/** Opens a page in the tab as a browser would, and returns what can be done there. */
function open(
  { url = '/', referrer = '', isSignedIn, isHidden, navigator }: Page,
  stored = storage,
) {
  const location = new URL(url, 'https://example.com')
  const events = new EventTarget()
  const addCourse = vi.fn()
  const page = {
    URL,
    URLSearchParams,
    site: { addCourse, trackSignUpStart: (_slug: string) => undefined },
    location,
    sessionStorage: stored,
    addEventListener: events.addEventListener.bind(events),
    navigator: {
      sendBeacon: (endpoint: string, body: string) => {
        expect(endpoint).toBe('/api/seen')
        sent.push(JSON.parse(body))
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
  return { site: page.site, addCourse, show }
}

describe('trackPageViews', () => {
  it('should send each step of a tab once, with the source of its first page', () => {
    open({ referrer: 'https://www.google.com/' })
    open({ url: '/course/course-id-2', referrer: 'https://example.com/' })
    open({ url: '/course/course-id-2', referrer: 'https://example.com/' })
    const { site } = open({ url: '/signup', referrer: 'https://example.com/' })
    site.trackSignUpStart('course-id-2')
    site.trackSignUpStart('course-id-2')
    site.addCourse('course-id-2', 'paid')

    expect(sent).toEqual([
      { steps: ['visit'], source: 'search' },
      { steps: ['course'], course: 'course-id-2', source: 'search' },
      { steps: ['signup'], course: 'course-id-2', source: 'search' },
      { steps: ['paid'], course: 'course-id-2', source: 'search' },
    ])
  })

  it('should tell free enrollments from payments', () => {
    open({}).site.addCourse('course-id-2', 'free')
    expect(sent).toEqual([
      { steps: ['visit'], source: 'direct' },
      { steps: ['free'], course: 'course-id-2', source: 'direct' },
    ])
  })

  it('should send a step once per course, and mark repeats', () => {
    open({ url: '/course/one' })
    open({ url: '/course/two', referrer: 'https://example.com/' })
    open({ url: '/course/one', referrer: 'https://example.com/' })
    const { site } = open({ url: '/course/two', referrer: 'https://example.com/' })
    site.addCourse('one', 'free')
    site.addCourse('two', 'paid')

    expect(sent).toEqual([
      { steps: ['visit', 'course'], course: 'one', source: 'direct' },
      { steps: ['course'], course: 'two', source: 'direct', isRepeat: true },
      { steps: ['free'], course: 'one', source: 'direct' },
      { steps: ['paid'], course: 'two', source: 'direct' },
    ])
  })

  it('should count a sign-up once visible, and as a visit if it is the first page', () => {
    const { site, show } = open({ url: '/signup', isHidden: true })
    site.trackSignUpStart('course-id-2')
    expect(sent).toEqual([])
    show()
    expect(sent).toEqual([{ steps: ['visit', 'signup'], course: 'course-id-2', source: 'direct' }])
  })

  it('should count a first page that is a course as a visit, too', () => {
    open({ url: '/course/course-id-2?from=Newsletter' })
    expect(sent).toEqual([
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
  ])('should map %o to %s', (referrer, source) => {
    open({ referrer })
    expect(sent).toMatchObject([{ source }])
  })

  it('should store only the kind of source and the steps with their courses', () => {
    open({ url: '/course/one', referrer: 'https://a-blog.org/about/ann?mail=ann@example.com' })
    expect([...tabData]).toEqual([['visitSteps', 'link visit course:one']])
  })

  it.each([
    ['asks not to be followed', { navigator: { doNotTrack: '1' } }],
    ['asks for privacy everywhere', { navigator: { globalPrivacyControl: true } }],
    ['is a program', { navigator: { webdriver: true } }],
    ['is signed in', { isSignedIn: true }],
    ['comes from another tab of ours', { referrer: 'https://example.com/' }],
    ['is at a page of members', { url: '/dashboard' }],
  ])('should send and store nothing if the visitor %s', (_, page) => {
    const { site, addCourse } = open(page)
    site.addCourse('course-id-2', 'paid')
    expect([sent, [...tabData]]).toEqual([[], []])
    expect(addCourse).toHaveBeenCalledWith('course-id-2', 'paid')
  })

  it('should count a page once visible', () => {
    const { show } = open({ isHidden: true })
    expect(sent).toEqual([])
    show()
    show()
    expect(sent).toEqual([{ steps: ['visit'], source: 'direct' }])
  })

  it('should send nothing without storage, which prevents duplicates', () => {
    const forbidden = () => {
      throw new Error('Forbidden.')
    }
    open({}, { getItem: forbidden, setItem: forbidden })
    expect(sent).toEqual([])
  })
})
