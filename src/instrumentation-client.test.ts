import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** As much of a text field as is looked at: React marks it when it takes it over. */
class Field extends EventTarget {
  type = 'text'
  value = ''
  defaultValue = ''
  checked = false
  defaultChecked = false
  isConnected = true
  stopsEvents = false
  override dispatchEvent(event: Event): boolean {
    return this.stopsEvents || super.dispatchEvent(event)
  }
}

/** The other kinds of fields, which have nothing of their own here. */
class Select extends Field {}
class TextArea extends Field {}

class Page extends EventTarget {
  querySelectorAll = () => []
}

const page = new Page()

beforeAll(async () => {
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLSelectElement', Select)
  vi.stubGlobal('HTMLTextAreaElement', TextArea)
  vi.stubGlobal('document', page)
  await import('./instrumentation-client')
})

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

function type(field: Field, value: string): void {
  field.value = value
  happen('input', field)
}

/** As the document hears of what somebody does with a field. */
function happen(type: string, field: Field): void {
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: field })
  page.dispatchEvent(event)
}

const takeOver = (field: Field) => Object.assign(field, { __reactProps$test: {} })

/** What React hears of a field. */
function heardOf(field: Field): string[] {
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(field.value))
  return heard
}

describe('a field that is typed in before React listens', () => {
  it('should tell of it as soon as it does, once', async () => {
    const field = new Field()
    const heard = heardOf(field)
    type(field, 'ab')
    await vi.advanceTimersByTimeAsync(200)
    expect(heard).toEqual([])

    takeOver(field)
    await vi.advanceTimersByTimeAsync(200)
    expect(heard).toEqual(['ab'])
  })

  it('should keep what is typed between the two', async () => {
    const field = new Field()
    const heard = heardOf(field)
    type(field, 'ab')
    takeOver(field)
    type(field, 'abc')
    await vi.advanceTimersByTimeAsync(200)

    expect(field.value).toBe('abc')
    expect(heard).toEqual(['abc'])
  })

  it.each(['taken-over', 'click', 'keydown', 'input'])(
    'should tell of it before anything else when React takes over and a %s comes',
    (event) => {
      const field = new Field()
      const heard = heardOf(field)
      type(field, 'ab')
      takeOver(field)
      page.dispatchEvent(new Event(event))

      expect(heard).toEqual(['ab'])
    },
  )

  it('should tell of it again when React has stopped it on its way', async () => {
    const field = new Field()
    const heard = heardOf(field)
    type(field, 'ab')
    takeOver(field)
    field.stopsEvents = true
    await vi.advanceTimersByTimeAsync(200)
    field.stopsEvents = false
    // As React does when it draws what it knows of.
    field.value = ''
    await vi.advanceTimersByTimeAsync(200)

    expect(heard).toEqual(['ab'])
    expect(field.value).toBe('ab')
  })

  it('should tell of it by the second event when React has stopped the first, and looked at the field then', async () => {
    const field = new Field()
    const heard: string[] = []
    // As React compares: what it saw last is no news.
    field.addEventListener('change', () => {
      if (tracker.last !== field.value) heard.push(field.value)
    })
    const tracker = { last: '', setValue: (value: string) => (tracker.last = value) }
    field.dispatchEvent = (event) => {
      if (event.type !== 'input') return EventTarget.prototype.dispatchEvent.call(field, event)
      tracker.last = field.value
      return Boolean(Object.assign(field, { _valueTracker: tracker }))
    }
    type(field, 'ab')
    takeOver(field)
    await vi.advanceTimersByTimeAsync(200)

    expect(heard).toEqual(['ab'])
  })

  it('should be told of as it is after a press on it, and not as it was', () => {
    const box = Object.assign(new Field(), { type: 'checkbox' })
    const states: boolean[] = []
    box.addEventListener('click', () => states.push(box.checked))
    box.checked = true
    happen('input', box)
    takeOver(box)
    box.checked = false
    happen('click', box)

    expect(states).toEqual([false])
  })

  it('should be told of once another one of its group is chosen', () => {
    const [first, second] = [0, 1].map(() =>
      Object.assign(new Field(), { type: 'radio', name: 'theme', form: null }),
    )
    if (!first || !second) throw new Error('Two were made.')
    first.checked = true
    happen('input', first)
    takeOver(first)
    takeOver(second)
    Object.assign(first, { checked: false })
    Object.assign(second, { checked: true })
    happen('click', second)

    expect([first.checked, second.checked]).toEqual([false, true])
  })

  it('should be left alone afterwards', async () => {
    const field = new Field()
    takeOver(field)
    const heard = heardOf(field)
    type(field, 'abc')
    await vi.advanceTimersByTimeAsync(200)

    expect(heard).toEqual([])
  })
})
