import { expect, it } from 'vitest'
import { showEnrollBar } from './show-enroll-bar'

type Entry = { target: object; isIntersecting: boolean; boundingClientRect: { top: number } }

/** Loads a page with these elements. Returns the bar, and a function that reports positions. */
function openPage(hasBar = true) {
  const [bar, button, footer] = [{ hidden: true }, {}, {}]
  const elements: Record<string, object | null> = {
    '[data-enroll-bar]': hasBar ? bar : null,
    '[data-enroll]': button,
    footer,
  }
  const observed: object[] = []
  let report: (entries: Entry[]) => void = () => undefined
  class Observer {
    constructor(callback: (entries: Entry[]) => void) {
      report = callback
    }
    observe(target: object) {
      observed.push(target)
    }
  }
  const window = {
    IntersectionObserver: Observer,
    document: {
      querySelector: (selector: string) => elements[selector],
      addEventListener: (_type: string, listener: () => void) => listener(),
    },
  }
  Reflect.apply(showEnrollBar, null, [window])
  const move = (target: object, isIntersecting: boolean, top: number) => {
    report([{ target, isIntersecting, boundingClientRect: { top } }])
    return bar.hidden
  }
  return { button, footer, observed, move }
}

it('should show the bar between the first button and the footer', () => {
  const { button, footer, move } = openPage()
  expect(move(button, false, 900), 'the button is further down').toBe(true)
  expect(move(button, true, 500)).toBe(true)
  expect(move(button, false, -60)).toBe(false)
  expect(move(footer, true, 700)).toBe(true)
  expect(move(footer, false, 900)).toBe(false)
  expect(move(button, true, 10)).toBe(true)
})

it('should do nothing on a page without a bar', () => {
  expect(openPage(false).observed).toEqual([])
})
