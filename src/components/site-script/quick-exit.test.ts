import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { siteScriptSource } from './site-script'

type Listener = (event: Record<string, unknown>) => void

let tab: Map<string, string>
let dataset: Record<string, string>
let listeners: Map<string, Listener>
let urls: string[]

beforeEach(() => {
  tab = new Map()
  dataset = {}
  listeners = new Map()
  urls = []
})

class Visit {
  constructor(readonly type: string) {}
}

class ClickTarget {
  constructor(readonly isLink: boolean) {}
  closest = (selector: string) => (this.isLink && selector === 'a[data-quick-exit]' ? this : null)
}

class Unknown {
  observe = () => undefined
}

const storage = {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => tab.set(key, value),
  removeItem: (key: string) => tab.delete(key),
}

/** Runs the script in a page with or without a quick exit, opened by this kind of navigation. */
function run({ visit = 'navigate', hasQuickExit = true } = {}): void {
  const listen = (type: string, listener: Listener) => {
    const before = listeners.get(type)
    listeners.set(type, (event) => {
      before?.(event)
      listener(event)
    })
  }
  const link = { href: 'https://weather.example/' }
  const window = {
    document: {
      documentElement: { dataset },
      activeElement: null,
      querySelectorAll: () => [],
      querySelector: (selector: string) =>
        hasQuickExit && selector === 'meta[name="quick-exit"]'
          ? {}
          : selector === 'a[data-quick-exit]'
            ? link
            : null,
      getElementById: () => null,
      createElement: () => ({}),
      head: { append: () => undefined },
      addEventListener: listen,
    },
    location: {
      pathname: '/settings/partner',
      search: '',
      hash: '',
      replace: (url: string) => urls.push(url),
    },
    navigator: {},
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: listen,
    performance: { getEntriesByType: () => [new Visit(visit)] },
    PerformanceNavigationTiming: Visit,
    MutationObserver: Unknown,
    Element: ClickTarget,
    URLSearchParams,
    HTMLInputElement: Unknown,
    HTMLDetailsElement: Unknown,
    Node: Unknown,
  }
  runInNewContext(siteScriptSource, { window })
}

const dispatch = (type: string, event: Record<string, unknown> = {}) => listeners.get(type)?.(event)
const escapeAt = (...times: number[]) => {
  for (const timeStamp of times) dispatch('keydown', { key: 'Escape', repeat: false, timeStamp })
}
const exitUrls = ['https://weather.example/']

describe('the quick exit', () => {
  it('should hide the page and replace it', () => {
    run()
    let isPrevented = false
    dispatch('click', {
      target: new ClickTarget(true),
      preventDefault: () => {
        isPrevented = true
      },
    })

    expect([urls, isPrevented]).toEqual([exitUrls, true])
    expect('exited' in dataset).toBe(true)
  })

  it('should be triggered by three presses of Escape within two seconds', () => {
    run()
    escapeAt(0, 900, 1800)

    expect(urls).toEqual(exitUrls)
  })

  it('should ignore fewer, slower, and repeated presses, and other keys', () => {
    run()
    escapeAt(0, 1000, 2500, 4600)
    for (let time = 0; time < 5; time += 1) {
      dispatch('keydown', { key: 'Escape', repeat: true, timeStamp: 4700 })
      dispatch('keydown', { key: 'a', repeat: false, timeStamp: 4700 })
      dispatch('click', { target: new ClickTarget(false) })
    }

    expect(urls).toEqual([])
  })

  it('should do nothing on pages without it', () => {
    tab.set('wayOut', '1')
    run({ visit: 'back_forward', hasQuickExit: false })
    escapeAt(0, 1, 2)
    dispatch('pageshow', { persisted: true })
    dispatch('pagehide')

    expect(urls).toEqual([])
    expect(dataset).toEqual({})
  })
})

describe('after a quick exit', () => {
  it.each(['back_forward', 'reload'])('should exit again on %s', (visit) => {
    tab.set('wayOut', '1')
    run({ visit })

    expect(urls).toEqual(exitUrls)
    expect('exited' in dataset).toBe(true)
  })

  it('should stay on a newly opened page, and on its reloads', () => {
    tab.set('wayOut', '1')
    run()
    run({ visit: 'reload' })

    expect(urls).toEqual([])
    expect(dataset).toEqual({})
  })

  it('should exit again from the back/forward cache', () => {
    run()
    dispatch('pagehide')
    expect('exited' in dataset).toBe(true)
    tab.set('wayOut', '1')
    dispatch('pageshow', { persisted: true })

    expect(urls).toEqual(exitUrls)
  })

  it('should show a page from the back/forward cache if no one has exited', () => {
    run()
    dispatch('pagehide')
    dispatch('pageshow', { persisted: true })

    expect([urls, dataset]).toEqual([[], {}])
  })
})
