import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageRefresher } from './refresh-pages'

vi.mock('@/lib/log', () => ({ log: { debug: vi.fn(), info: vi.fn(), warn: vi.fn() } }))

/** A site whose pages are as many as are forgotten, and are made when the test says so. */
function aSite() {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let failing = 0
  const refresh = pageRefresher({
    forget: (paths) => {
      asked.push(`forget ${paths.join(' ')}`)
      failing -= 1
      return failing < 0 ? Promise.resolve(paths) : Promise.reject(new Error('The site is away.'))
    },
    make: (page) => {
      asked.push(`make ${page}`)
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  return {
    asked,
    refresh,
    fail: (times: number) => (failing = times),
    /** Lets the page be made that is in the making. */
    finish: async () => {
      waiting.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('pageRefresher', () => {
  it('should make forgotten pages one after the other', async () => {
    const { asked, refresh, finish } = aSite()
    refresh(['/a', '/b'])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['forget /a /b', 'make /a'])

    await finish()
    expect(asked).toEqual(['forget /a /b', 'make /a', 'make /b'])
  })

  it('should forget at once what changes while it is made, and make it again after that', async () => {
    const { asked, refresh, finish } = aSite()
    refresh(['/a'])
    await vi.advanceTimersByTimeAsync(0)
    refresh(['/a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['forget /a', 'make /a', 'forget /a'])

    await finish()
    expect(asked).toEqual(['forget /a', 'make /a', 'forget /a', 'make /a'])
  })

  it('should go over all that changed once more, three seconds after the last change', async () => {
    const { asked, refresh, finish } = aSite()
    refresh(['/a'])
    await vi.advanceTimersByTimeAsync(2000)
    refresh(['/b'])
    await finish()
    await finish()
    asked.length = 0
    await vi.advanceTimersByTimeAsync(2999)
    expect(asked).toEqual([])

    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['forget /a /b', 'make /a'])

    await finish()
    await finish()
    asked.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
  })

  it('should try again until the site has forgotten, together with what changed meanwhile', async () => {
    const { asked, refresh, fail } = aSite()
    fail(2)
    refresh(['/a'])
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toEqual(['forget /a', 'forget /a'])

    refresh(['/b'])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['forget /a', 'forget /a', 'forget /a /b', 'make /a'])
  })

  it('should go on when a page cannot be made', async () => {
    const asked: string[] = []
    const refresh = pageRefresher({
      forget: (paths) => Promise.resolve(paths),
      make: (page) => {
        asked.push(page)
        return Promise.reject(new Error('The site is away.'))
      },
    })
    refresh(['/a', '/b'])
    await vi.advanceTimersByTimeAsync(0)

    expect(asked).toEqual(['/a', '/b'])
  })
})
