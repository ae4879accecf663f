import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerKey } from '@/domain/storage-keys'
import { siteScriptHash, siteScriptSource } from './site-script'
import type { AuthHint } from './site-window'

type Listener = (event: Record<string, unknown>) => void

let stored: Map<string, string>
let tab: Map<string, string>
let dataset: Record<string, string>
let listeners: Map<string, Listener>
let answer: () => Promise<unknown>
const sendBeacon = vi.fn<(address: string, body: string) => boolean>()

const storage = (kept: Map<string, string>) => ({
  // Its keys are properties of it, too.
  ...Object.fromEntries(kept),
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

class Radio {
  dataset = { themeChoice: '' }
  constructor(readonly value: string) {}
}

/** What nothing in this page is. */
class Unknown {
  observe = () => undefined
}

/** Runs the script in a page that has none of its places yet, and returns what it offers. */
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
      querySelectorAll: () => [],
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
    fetch: () => answer(),
    addEventListener: listen,
    MutationObserver: Unknown,
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

const hear = (type: string, event: Record<string, unknown> = {}) => listeners.get(type)?.(event)
const choose = (value: string) => hear('change', { target: new Radio(value) })
const settled = () => new Promise((resolve) => setImmediate(resolve))

const ann: AuthHint = { displayName: 'Ann', email: 'ann@x.example', manualUserId: 'M-1' }
const ownsTwo = JSON.stringify({ person: 'M-1', courses: ['two'] })

beforeEach(() => {
  stored = new Map()
  tab = new Map()
  dataset = {}
  listeners = new Map()
  answer = () => Promise.reject(new TypeError('offline'))
  sendBeacon.mockReset()
})

describe('before anything is painted', () => {
  it('should mark the chosen theme and the remembered sign-in', () => {
    stored.set('theme', 'dark').set('isAuthenticated', 'true')
    run()
    expect(dataset).toEqual({ theme: 'dark', auth: 'in' })
  })

  it('should leave the page alone when nothing, or nonsense, is stored', () => {
    run()
    stored.set('theme', '"><script>').set('isAuthenticated', 'false').set('ownCourses', '{')
    run()
    expect(dataset).toEqual({})
  })

  it('should survive a browser that forbids storage', () => {
    run({ isForbidden: true })
    expect(dataset).toEqual({})
  })

  it.each([
    ['/course/two', 'M-1', 'own'],
    ['/course/two', 'M-12', undefined],
    ['/course/twofold', 'M-1', undefined],
    ['/', 'M-1', undefined],
  ])('should mark on %s whether the page is of a course of %s', (pathname, number, mark) => {
    stored.set('isAuthenticated', 'true').set('ownCourses', ownsTwo)
    stored.set('user', JSON.stringify({ ...ann, manualUserId: number }))
    run({ pathname })
    expect(dataset.course).toBe(mark)
  })
})

describe('somebody who signs in', () => {
  it('should be remembered by three things and their theme', () => {
    const more = { ...ann, theme: 'light', roles: ['student'] } as const
    run().signIn(more)
    expect(JSON.parse(stored.get('user') ?? '')).toEqual(ann)
    expect(dataset).toEqual({ auth: 'in', theme: 'light' })
    expect(stored.get('theme')).toBe('light')
  })

  it('should have their courses asked for once, and not for each page', async () => {
    const ask = vi.fn(() =>
      Promise.resolve({
        ok: true,
        json: () => ({ courses: [{ slug: 'two', overviewPath: '/2' }] }),
      }),
    )
    answer = ask
    const site = run({ pathname: '/course/two' })
    site.signIn(ann)
    await settled()
    site.signIn(ann)
    await settled()
    expect(ask).toHaveBeenCalledOnce()
    expect(stored.get('ownCourses')).toBe(ownsTwo)
    expect(dataset.course).toBe('own')
  })

  it('should be asked about again where a course is sold, and lose what is no longer theirs', async () => {
    stored
      .set('isAuthenticated', 'true')
      .set('user', JSON.stringify(ann))
      .set('ownCourses', ownsTwo)
    run({ pathname: '/course/two', isSelling: true })
    expect(dataset.course).toBe('own')
    answer = () => Promise.resolve({ ok: false })
    hear('DOMContentLoaded')
    await settled()
    expect(dataset.course).toBe('own')
    answer = () => Promise.resolve({ ok: true, json: () => ({ courses: [] }) })
    hear('DOMContentLoaded')
    await settled()
    expect(dataset.course).toBeUndefined()
  })

  it('should own what they have just bought', () => {
    stored.set('ownCourses', ownsTwo)
    const site = run({ pathname: '/course/three' })
    site.signIn(ann)
    site.own('three', 'free')
    expect(dataset.course).toBe('own')
    expect(JSON.parse(stored.get('ownCourses') ?? '')).toEqual({
      person: 'M-1',
      courses: ['two', 'three'],
    })
  })

  it('should be shown as signed in where storage is forbidden, until the page is left', () => {
    run({ isForbidden: true }).signIn(ann)
    hear('pageshow', { persisted: true })
    expect(dataset.auth).toBe('in')
  })
})

describe('somebody who signs out', () => {
  const drafts = ['supportDraft', 'settingsDraft', 'commentDrafts', 'mailDrafts']

  beforeEach(() => {
    stored.set('theme', 'dark')
    for (const key of [...drafts, 'signUpDraft']) tab.set(key, '{}')
  })

  it('should be forgotten, with what they had not sent, but for a sign-up', () => {
    const site = run()
    site.signIn(ann)
    site.forget()
    expect([...stored.keys()]).toEqual(['theme', 'signedOut'])
    expect([...tab.keys()]).toEqual(['signUpDraft'])
    expect(dataset).toEqual({ theme: 'dark' })
  })

  it('should find what they had not sent when only their session has ended', () => {
    const site = run()
    site.signIn(ann)
    site.signOut()
    expect([...stored.keys()]).toEqual(['theme'])
    expect(tab.size).toBe(5)
  })

  it('should find what the site does not have of their answers, and nobody else’s is touched', () => {
    const kept = (isSent: boolean, aside: string | null = null) =>
      JSON.stringify({ unsaved: { text: 'Private', seen: 1, isSent }, aside })
    stored
      .set(answerKey('M-1', { kind: 'exercise', id: 'sent' }), kept(true))
      .set(answerKey('M-1', { kind: 'exercise', id: 'unsent' }), kept(false))
      .set(answerKey('M-1', { kind: 'exercise', id: 'beside' }), kept(true, 'Another version'))
      .set(answerKey('M-1', { kind: 'exercise', id: 'damaged' }), '{')
      .set(answerKey('M-12', { kind: 'exercise', id: 'sent' }), kept(true))
    const site = run()
    site.signIn(ann)
    site.forget()
    expect([...stored.keys()].filter((key) => key.startsWith('unsavedAnswer'))).toEqual([
      'unsavedAnswer M-1 exercise unsent',
      'unsavedAnswer M-1 exercise beside',
      'unsavedAnswer M-1 exercise damaged',
      'unsavedAnswer M-12 exercise sent',
    ])
  })

  it('should be forgotten in the other tabs', () => {
    stored.set('isAuthenticated', 'true').set('user', JSON.stringify(ann))
    run()
    expect(dataset.auth).toBe('in')
    for (const key of ['user', 'isAuthenticated']) stored.delete(key)
    hear('storage', { key: 'signedOut' })
    expect(dataset).toEqual({ theme: 'dark' })
    expect([...tab.keys()]).toEqual(['signUpDraft'])
  })

  it('should leave nothing behind when an answer comes late', async () => {
    let arrive = (_response: unknown) => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    const site = run()
    site.signIn(ann)
    site.forget()
    arrive({ ok: true, json: () => ({ courses: [{ slug: 'two' }] }) })
    await settled()
    expect(stored.has('ownCourses')).toBe(false)
  })
})

describe('a theme that is chosen', () => {
  it('should be kept, and taken back for that of the system', () => {
    run()
    choose('dark')
    expect(stored.get('theme')).toBe('dark')
    choose('system')
    expect(stored.has('theme')).toBe(false)
    expect(dataset).toEqual({})
    expect(sendBeacon).not.toHaveBeenCalled()
  })

  it('should stay until the page is left where storage is forbidden', () => {
    run({ isForbidden: true })
    choose('dark')
    hear('pageshow')
    expect(dataset.theme).toBe('dark')
  })

  it.each([
    ['100042', '/api/account/theme?person=100042'],
    [undefined, '/api/account/theme'],
  ])('should go to the account of whom the page was drawn for: %s', (number, address) => {
    stored.set('isAuthenticated', 'true')
    if (number) dataset.person = number
    run()
    choose('light')
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(address, '{"theme":"light"}')
  })
})

describe('siteScriptSource', () => {
  it('should carry no comment and not be able to end its own element', () => {
    expect(siteScriptSource).not.toMatch(/^\s*(?:\/\/|\*|\/\*)/m)
    expect(siteScriptSource).not.toMatch(/<\/script|<!--/i)
  })

  it('should have its hash', () => {
    const digest = createHash('sha256').update(siteScriptSource).digest('base64')
    expect(siteScriptHash).toBe(`sha256-${digest}`)
  })
})
