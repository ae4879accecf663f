import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceToScreenReader } from './announce-to-screen-reader'

type Region = { role: string; textContent: string; dataset: Record<string, string> }

/** A fake form with live regions. */
const aForm = () => {
  const regions: Region[] = []
  const form = {
    querySelector: () => regions[0] ?? null,
    append: (region: Region) => regions.push(region),
  }
  const announce = (message: string | null) => {
    Reflect.apply(announceToScreenReader, null, [form, message])
  }
  return { regions, announce }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => {
      const region = { role: '', textContent: '', dataset: {} }
      return Object.assign(region, {
        setAttribute: (_name: string, value: string) => (region.role = value),
      })
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('announceToScreenReader', () => {
  it('should announce in a live region that exists before the text', () => {
    const { regions, announce } = aForm()
    announce('Wrong.')
    expect(regions).toMatchObject([{ role: 'status', textContent: '' }])
    vi.runAllTimers()
    expect(regions).toMatchObject([{ textContent: 'Wrong.' }])
  })

  it('should announce the same text again in the same region', () => {
    const { regions, announce } = aForm()
    announce('Wrong.')
    vi.runAllTimers()
    announce('Wrong.')
    expect(regions).toMatchObject([{ textContent: '' }])
    vi.runAllTimers()
    expect(regions).toMatchObject([{ textContent: 'Wrong.' }])
  })

  it('should clear the region, and create none for null', () => {
    const [status, silent] = [aForm(), aForm()]
    status.announce('Wrong.')
    vi.runAllTimers()
    status.announce(null)
    silent.announce(null)
    expect(status.regions).toMatchObject([{ textContent: '' }])
    expect(silent.regions).toEqual([])
  })
})
