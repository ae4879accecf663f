import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { unsavedAnswerKey } from '@/domain/storage-keys'
import { siteScriptHash, siteScriptSource } from './site-script'
import type { AuthHint } from './site-window'

type Listener = (event: Record<string, unknown>) => void

let stored: Map<string, string>
let tab: Map<string, string>
let dataset: Record<string, string>
let listeners: Map<string, Listener>
let onDomChange: () => void
let respond: () => Promise<unknown>
const sendBeacon = vi.fn<(url: string, body: string) => boolean>()

const storage = (map: Map<string, string>) => ({
  // Web storage has its keys as properties.
  ...Object.fromEntries(map),
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => map.set(key, value),
  removeItem: (key: string) => map.delete(key),
})

class Radio {
  dataset = { themeChoice: '' }
  constructor(readonly value: string) {}
}

/** An element that sells a course. */
class CourseElement {
  attributes = new Set<string>()
  dataset: { course: string }
  constructor(course: string) {
    this.dataset = { course }
  }
  toggleAttribute = (name: string, isSet: boolean) =>
    isSet ? this.attributes.add(name) : this.attributes.delete(name)
}
let courseElements: CourseElement[]
const ownedSlugs = () =>
  courseElements
    .filter(({ attributes }) => attributes.has('data-owned'))
    .map((element) => element.dataset.course)

/** A class that nothing in this page is an instance of. */
class Unknown {
  isUnknown = true
}

/** Observes the page. Tests call `onDomChange` when it changes. */
class Observer {
  constructor(callback: () => void) {
    onDomChange = callback
  }
  observe = () => undefined
}

/** Runs the script in an empty page, and returns its API. */
function run({ pathname = '/', isForbidden = false, isSelling = false } = {}): Window['site'] {
  const listen = (type: string, listener: Listener) => {
    const before = listeners.get(type)
    listeners.set(type, (event) => {
      before?.(event)
      listener(event)
    })
  }
  const forbidden = () => {
    throw new DOMException('No storage.', 'SecurityError')
  }
  const page = {
    document: {
      documentElement: { dataset },
      activeElement: null,
      querySelectorAll: (selector: string) => (selector === '[data-course]' ? courseElements : []),
      querySelector: (selector: string) => (isSelling && selector === '[data-enroll]' ? {} : null),
      addEventListener: listen,
    },
    location: { pathname, search: '', hash: '' },
    navigator: { sendBeacon },
    get localStorage() {
      return isForbidden ? forbidden() : storage(stored)
    },
    get sessionStorage() {
      return isForbidden ? forbidden() : storage(tab)
    },
    fetch: () => respond(),
    addEventListener: listen,
    MutationObserver: Observer,
    URLSearchParams,
    HTMLInputElement: Radio,
    HTMLDetailsElement: Unknown,
    Element: Unknown,
    Node: Unknown,
  }
  const window: typeof page & { site?: Window['site'] } = page
  runInNewContext(siteScriptSource, { window })
  if (!window.site) throw new Error('The script offers nothing.')
  return window.site
}

const dispatch = (type: string, event: Record<string, unknown> = {}) => listeners.get(type)?.(event)
const choose = (value: string) => dispatch('change', { target: new Radio(value) })
const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

const ann: AuthHint = { displayName: 'Ann', email: 'ann@x.example', manualUserId: 'M-1' }
const ownsTwo = JSON.stringify({ person: 'M-1', courses: ['two'] })

beforeEach(() => {
  stored = new Map()
  tab = new Map()
  dataset = {}
  listeners = new Map()
  courseElements = ['two', 'three', 'two'].map((slug) => new CourseElement(slug))
  respond = () => Promise.reject(new TypeError('offline'))
  sendBeacon.mockReset()
})

describe('before the first paint', () => {
  it('should set the attributes for theme and sign-in', () => {
    stored.set('theme', 'dark').set('isAuthenticated', 'true')
    run()
    expect(dataset).toEqual({ theme: 'dark', auth: 'in' })
  })

  it('should set nothing when storage is empty or invalid', () => {
    run()
    stored.set('theme', '"><script>').set('isAuthenticated', 'false').set('ownCourses', '{')
    run()
    expect(dataset).toEqual({})
  })

  it('should work without storage', () => {
    run({ isForbidden: true })
    expect(dataset).toEqual({})
  })

  it.each([
    ['/course/two', 'M-1', ['two', 'two']],
    ['/course/two', 'M-12', []],
    ['/', 'M-1', ['two', 'two']],
    ['/launch', 'M-1', ['two', 'two']],
  ])('should mark each owned course on %s for %s', (pathname, number, owned) => {
    stored.set('isAuthenticated', 'true').set('ownCourses', ownsTwo)
    stored.set('user', JSON.stringify({ ...ann, manualUserId: number }))
    const elements = courseElements
    courseElements = []
    run({ pathname })
    // The elements arrive after the script.
    courseElements = elements
    onDomChange()
    expect(ownedSlugs()).toEqual(owned)
  })

  it('should mark nothing in a preview for visitors', () => {
    stored.set('isAuthenticated', 'true').set('ownCourses', ownsTwo)
    stored.set('user', JSON.stringify(ann))
    run({ pathname: '/preview/pages/1' })
    delete dataset.auth
    onDomChange()
    expect(ownedSlugs()).toEqual([])
  })
})

describe('signing in', () => {
  it('should store three fields and the theme', () => {
    const more = { ...ann, theme: 'light', roles: ['student'] } as const
    run().signIn(more)
    expect(JSON.parse(stored.get('user') ?? '')).toEqual(ann)
    expect(dataset).toEqual({ auth: 'in', theme: 'light' })
    expect(stored.get('theme')).toBe('light')
  })

  it('should fetch the courses once, and not on each page', async () => {
    const ask = vi.fn(() =>
      Promise.resolve({
        ok: true,
        json: () => ({ courses: [{ slug: 'two', overviewPath: '/2' }] }),
      }),
    )
    respond = ask
    const site = run({ pathname: '/course/two' })
    site.signIn(ann)
    await flushPromises()
    site.signIn(ann)
    await flushPromises()
    expect(ask).toHaveBeenCalledOnce()
    expect(stored.get('ownCourses')).toBe(ownsTwo)
    expect(ownedSlugs()).toEqual(['two', 'two'])
  })

  it('should fetch the courses again on sales pages, and remove lost ones', async () => {
    stored
      .set('isAuthenticated', 'true')
      .set('user', JSON.stringify(ann))
      .set('ownCourses', ownsTwo)
    run({ pathname: '/course/two', isSelling: true })
    expect(ownedSlugs()).toEqual(['two', 'two'])
    respond = () => Promise.resolve({ ok: false })
    dispatch('DOMContentLoaded')
    await flushPromises()
    expect(ownedSlugs()).toEqual(['two', 'two'])
    respond = () => Promise.resolve({ ok: true, json: () => ({ courses: [] }) })
    dispatch('DOMContentLoaded')
    await flushPromises()
    expect(ownedSlugs()).toEqual([])
  })

  it('should add a course that was just bought', () => {
    stored.set('ownCourses', ownsTwo)
    const site = run({ pathname: '/course/three' })
    site.signIn(ann)
    site.addCourse('three', 'free')
    expect(ownedSlugs()).toEqual(['two', 'three', 'two'])
    expect(JSON.parse(stored.get('ownCourses') ?? '')).toEqual({
      person: 'M-1',
      courses: ['two', 'three'],
    })
  })

  it('should last until the page is left without storage', () => {
    run({ isForbidden: true }).signIn(ann)
    dispatch('pageshow', { persisted: true })
    expect(dataset.auth).toBe('in')
  })
})

describe('signing out', () => {
  const drafts = ['supportDraft', 'settingsDraft', 'commentDrafts', 'mailDrafts']

  beforeEach(() => {
    stored.set('theme', 'dark')
    for (const key of [...drafts, 'signUpDraft']) tab.set(key, '{}')
  })

  it('should clear everything except the sign-up draft', () => {
    stored.set('ownCourses', ownsTwo)
    const site = run()
    site.signIn(ann)
    site.clearUser()
    expect([...stored.keys()]).toEqual(['theme', 'signedOut'])
    expect([...tab.keys()]).toEqual(['signUpDraft'])
    expect(dataset).toEqual({ theme: 'dark' })
    expect(ownedSlugs()).toEqual([])
  })

  it('should keep drafts when only the session has ended', () => {
    const site = run()
    site.signIn(ann)
    site.signOut()
    expect([...stored.keys()]).toEqual(['theme'])
    expect(tab.size).toBe(5)
  })

  it('should keep unsent answers, and those of others', () => {
    const local = (isSent: boolean, aside: string | null = null) =>
      JSON.stringify({ unsaved: { text: 'Private', seen: 1, isSent }, aside })
    stored
      .set(unsavedAnswerKey('M-1', { kind: 'exercise', id: 'sent' }), local(true))
      .set(unsavedAnswerKey('M-1', { kind: 'exercise', id: 'unsent' }), local(false))
      .set(
        unsavedAnswerKey('M-1', { kind: 'exercise', id: 'beside' }),
        local(true, 'Another version'),
      )
      .set(unsavedAnswerKey('M-1', { kind: 'exercise', id: 'damaged' }), '{')
      .set(unsavedAnswerKey('M-12', { kind: 'exercise', id: 'sent' }), local(true))
    const site = run()
    site.signIn(ann)
    site.clearUser()
    expect([...stored.keys()].filter((key) => key.startsWith('unsavedAnswer'))).toEqual([
      'unsavedAnswer M-1 exercise unsent',
      'unsavedAnswer M-1 exercise beside',
      'unsavedAnswer M-1 exercise damaged',
      'unsavedAnswer M-12 exercise sent',
    ])
  })

  it('should clear the other tabs', () => {
    stored.set('isAuthenticated', 'true').set('user', JSON.stringify(ann))
    run()
    expect(dataset.auth).toBe('in')
    for (const key of ['user', 'isAuthenticated']) stored.delete(key)
    dispatch('storage', { key: 'signedOut' })
    expect(dataset).toEqual({ theme: 'dark' })
    expect([...tab.keys()]).toEqual(['signUpDraft'])
  })

  it('should ignore late responses', async () => {
    let arrive = (_response: unknown) => {}
    respond = () => new Promise((resolve) => (arrive = resolve))
    const site = run()
    site.signIn(ann)
    site.clearUser()
    arrive({ ok: true, json: () => ({ courses: [{ slug: 'two' }] }) })
    await flushPromises()
    expect(stored.has('ownCourses')).toBe(false)
  })
})

describe('choosing a theme', () => {
  it('should store it, and delete it for the system’s', () => {
    run()
    choose('dark')
    expect(stored.get('theme')).toBe('dark')
    choose('system')
    expect(stored.has('theme')).toBe(false)
    expect(dataset).toEqual({})
    expect(sendBeacon).not.toHaveBeenCalled()
  })

  it('should last until the page is left without storage', () => {
    run({ isForbidden: true })
    choose('dark')
    dispatch('pageshow')
    expect(dataset.theme).toBe('dark')
  })

  it.each([
    ['100042', '/api/account/theme?person=100042'],
    [undefined, '/api/account/theme'],
  ])('should save it to the account of the page’s user: %s', (number, url) => {
    stored.set('isAuthenticated', 'true')
    if (number) dataset.person = number
    run()
    choose('light')
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(url, '{"theme":"light"}')
  })
})

describe('siteScriptSource', () => {
  it('should have no comments and not be able to close its own element', () => {
    expect(siteScriptSource).not.toMatch(/^\s*(?:\/\/|\*|\/\*)/m)
    expect(siteScriptSource).not.toMatch(/<\/script|<!--/i)
  })

  it('should match its hash', () => {
    const digest = createHash('sha256').update(siteScriptSource).digest('base64')
    expect(siteScriptHash).toBe(`sha256-${digest}`)
  })
})
