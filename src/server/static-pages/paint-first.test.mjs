import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paintFirst } from './paint-first.mjs'

const page = [
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
  '<link rel="stylesheet" href="/_next/static/a.css"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/start.js"/>',
  '<script src="/_next/static/one.js" async=""></script><script>theme()</script></head>',
  '<body><script src="/_next/static/old.js" noModule=""></script>',
  '<script src="/_next/static/start.js" id="_R_" async=""></script></body></html>',
].join('')

/** Runs the page's own inline script with a document of ours. */
const open = (html) => {
  const [, code] = /<script>(\(.*?)<\/script>/s.exec(html) ?? []
  const asked = []
  const heard = {}
  const document = {
    addEventListener: (type, listener) => (heard[type] = listener),
    removeEventListener: (type) => delete heard[type],
    createElement: () => ({ attributes: [], setAttribute: (name) => attributes.push(name) }),
    head: { append: (script) => asked.push([script.src, script.id]) },
  }
  const attributes = []
  new Function('document', code)(document)
  return { asked, attributes, document, heard }
}

describe('paintFirst', () => {
  it('leaves no script in the page that is asked for before the paint', () => {
    const html = paintFirst(page)
    expect(html).not.toMatch(/<script src="[^"]*"[^>]* async/)
    expect(html).not.toContain('rel="preload" as="script"')
  })

  it('leaves the styles, the inline scripts and the script for old browsers alone', () => {
    const html = paintFirst(page)
    expect(html).toContain('<link rel="stylesheet" href="/_next/static/a.css"/>')
    expect(html).toContain('<script>theme()</script>')
    expect(html).toContain('<script src="/_next/static/old.js" noModule=""></script>')
  })

  it('keeps the encoding the first thing that is said', () => {
    expect(paintFirst(page)).toContain('<head><meta charSet="utf-8"/><script>')
  })

  it('asks for every script once, when the page has been painted', () => {
    let painted = () => {}
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback) {
          painted = callback
        }
        observe() {}
      },
    )
    vi.useFakeTimers()
    const { asked, attributes } = open(paintFirst(page))
    expect(asked).toEqual([])
    painted()
    painted()
    vi.runAllTimers()
    expect(asked).toEqual([
      ['/_next/static/one.js', undefined],
      ['/_next/static/start.js', '_R_'],
    ])
    expect(attributes).toEqual(['async', 'async'])
  })

  it('asks after two seconds if nothing is painted, as in a tab in the background', () => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
      },
    )
    vi.useFakeTimers()
    const { asked } = open(paintFirst(page))
    vi.advanceTimersByTime(1_999)
    expect(asked).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(2)
  })

  it('asks at once in a browser that cannot tell', () => {
    vi.stubGlobal('PerformanceObserver', undefined)
    vi.useFakeTimers()
    expect(open(paintFirst(page)).asked).toHaveLength(2)
  })

  describe('what is pressed too early', () => {
    class Button extends EventTarget {
      closest = () => this
      click = vi.fn()
    }
    class Key extends Event {
      constructor(type, { key }) {
        super(type)
        this.key = key
      }
    }
    const press = (heard, type, target, key) => {
      const event = key ? new Key(type, { key }) : new Event(type)
      Object.defineProperty(event, 'target', { value: target })
      heard[type](event)
      return event
    }

    beforeEach(() => {
      vi.useFakeTimers()
      vi.stubGlobal('Element', Button)
      vi.stubGlobal('KeyboardEvent', Key)
    })

    it('is pressed again when the page listens, in its order and once', () => {
      const { heard } = open(paintFirst(page))
      const button = new Button()
      const keys = vi.spyOn(button, 'dispatchEvent')
      press(heard, 'keydown', button, 'Enter')
      press(heard, 'click', button)
      press(heard, 'keydown', button, 'ArrowDown')
      press(heard, 'click', new EventTarget())
      expect(button.click).not.toHaveBeenCalled()
      heard.hydrated()
      vi.runAllTimers()
      expect(button.click).toHaveBeenCalledTimes(1)
      expect(keys.mock.calls).toMatchObject([[{ key: 'ArrowDown' }]])
      expect(Object.keys(heard)).toEqual(['hydrated'])
    })

    it('is left to React as soon as it answers', () => {
      const { heard, document } = open(paintFirst(page))
      document._reactListeningabc = true
      const button = new Button()
      EventTarget.prototype.dispatchEvent.call(button, press(heard, 'click', button))
      heard.hydrated()
      vi.runAllTimers()
      expect(button.click).not.toHaveBeenCalled()
    })

    it('is pressed again if React stopped it, as it does before it can answer', () => {
      const { heard, document } = open(paintFirst(page))
      document._reactListeningabc = true
      const button = new Button()
      press(heard, 'click', button)
      heard.hydrated()
      vi.runAllTimers()
      expect(button.click).toHaveBeenCalledTimes(1)
    })

    it('is not pressed twice if it is what made React finish', () => {
      const { heard, document } = open(paintFirst(page))
      document._reactListeningabc = true
      const button = new Button()
      const event = press(heard, 'click', button)
      heard.hydrated()
      EventTarget.prototype.dispatchEvent.call(button, event)
      vi.runAllTimers()
      expect(button.click).not.toHaveBeenCalled()
    })
  })

  it('changes nothing in a page that it does not know', () => {
    expect(paintFirst('<html><body>Hello</body></html>')).toBe('<html><body>Hello</body></html>')
    const other = page.replace('<meta charSet="utf-8"/>', '')
    expect(paintFirst(other)).toBe(other)
  })

  it('gives addresses no way out of the script', () => {
    const html = paintFirst(page.replace('one.js', '</script><b>.js'))
    expect(html).not.toContain('</script><b>')
  })
})
