import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { siteScriptSource } from './site-script'

type Listener = (event: Record<string, unknown>) => void

let tab: Map<string, string>
let dataset: Record<string, string>
let listeners: Map<string, Listener>
let places: string[]

beforeEach(() => {
  tab = new Map()
  dataset = {}
  listeners = new Map()
  places = []
})

class Visit {
  constructor(readonly type: string) {}
}

class Pressed {
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

/** Runs the script in a page, with a way out in it or none, that is opened in this way. */
function run({ visit = 'navigate', hasMark = true } = {}): void {
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
        hasMark && selector === 'meta[name="quick-exit"]'
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
      replace: (place: string) => places.push(place),
    },
    navigator: {},
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: listen,
    performance: { getEntriesByType: () => [new Visit(visit)] },
    PerformanceNavigationTiming: Visit,
    MutationObserver: Unknown,
    Element: Pressed,
    URLSearchParams,
    HTMLInputElement: Unknown,
    HTMLDetailsElement: Unknown,
    Node: Unknown,
  }
  runInNewContext(siteScriptSource, { window })
}

const hear = (type: string, event: Record<string, unknown> = {}) => listeners.get(type)?.(event)
const escapeAt = (...times: number[]) => {
  for (const timeStamp of times) hear('keydown', { key: 'Escape', repeat: false, timeStamp })
}
const out = ['https://weather.example/']

describe('the way out of a page', () => {
  it('should hide the page and put another one in its place', () => {
    run()
    let isPrevented = false
    hear('click', {
      target: new Pressed(true),
      preventDefault: () => {
        isPrevented = true
      },
    })

    expect([places, isPrevented]).toEqual([out, true])
    expect('exited' in dataset).toBe(true)
  })

  it('should be taken by three presses of Escape within two seconds', () => {
    run()
    escapeAt(0, 900, 1800)

    expect(places).toEqual(out)
  })

  it('should not be taken by fewer, by slower ones, by one that is held, or by other keys', () => {
    run()
    escapeAt(0, 1000, 2500, 4600)
    for (let time = 0; time < 5; time += 1) {
      hear('keydown', { key: 'Escape', repeat: true, timeStamp: 4700 })
      hear('keydown', { key: 'a', repeat: false, timeStamp: 4700 })
      hear('click', { target: new Pressed(false) })
    }

    expect(places).toEqual([])
  })

  it('should be nothing on pages that have none', () => {
    tab.set('wayOut', '1')
    run({ visit: 'back_forward', hasMark: false })
    escapeAt(0, 1, 2)
    hear('pageshow', { persisted: true })
    hear('pagehide')

    expect(places).toEqual([])
    expect(dataset).toEqual({})
  })
})

describe('after somebody has left', () => {
  it.each(['back_forward', 'reload'])('should leave again when a page is shown by %s', (visit) => {
    tab.set('wayOut', '1')
    run({ visit })

    expect(places).toEqual(out)
    expect('exited' in dataset).toBe(true)
  })

  it('should stay when the page is opened anew, and from then on', () => {
    tab.set('wayOut', '1')
    run()
    run({ visit: 'reload' })

    expect(places).toEqual([])
    expect(dataset).toEqual({})
  })

  it('should leave a page again that the browser has kept as it was', () => {
    run()
    hear('pagehide')
    expect('exited' in dataset).toBe(true)
    tab.set('wayOut', '1')
    hear('pageshow', { persisted: true })

    expect(places).toEqual(out)
  })

  it('should show a kept page again when nobody has left in haste', () => {
    run()
    hear('pagehide')
    hear('pageshow', { persisted: true })

    expect([places, dataset]).toEqual([[], {}])
  })
})
