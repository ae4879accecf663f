// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { preserveTextNodes } from './preserve-text-nodes'
import { translate } from '@/testing/translate'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  preserveTextNodes(document)
})

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
})

const main = () => {
  const element = document.querySelector('main')
  if (!element) throw new Error('There is no <main>.')
  return element
}

/** Waits until the MutationObserver has run. */
const observed = () => act(() => new Promise((resolve) => setTimeout(resolve)))

type State = { before?: boolean; text?: string | null; count?: number }

/** Renders text next to conditional elements, and returns a function that changes its state. */
async function render(start: State): Promise<(state: State) => Promise<void>> {
  let change = (_state: State) => {}
  function Texts() {
    const [{ before, text, count = 0 }, set] = useState(start)
    change = set
    return (
      <p>
        {before && <b>First </b>}
        {text}
        {count > 1 ? ' twice' : ' once'} in {count}
      </p>
    )
  }
  const root = createRoot(main())
  act(() => {
    root.render(<Texts />)
  })
  return async (state) => {
    act(() => {
      change(state)
    })
    await observed()
  }
}

it('should let React remove, change, and insert before translated text', async () => {
  const change = await render({ text: 'Save', count: 1 })
  translate(document)
  await observed()
  expect(main().textContent).toBe('Save once in 1')
  expect(main().querySelectorAll('font > font')).toHaveLength(4)

  await change({ text: null, count: 1 })
  expect(main().textContent).toBe(' once in 1')
  await change({ before: true, text: 'Saved', count: 2 })
  expect(main().textContent).toBe('First Saved twice in 2')
})

it('should survive retranslation, and undo', async () => {
  const change = await render({ text: 'Save', count: 1 })
  translate(document)
  await observed()
  await change({ text: 'Saved', count: 1 })
  translate(document)
  await observed()
  expect(main().textContent).toBe('Saved once in 1')

  for (const font of [...main().querySelectorAll('p > font')]) font.remove()
  await observed()
  expect(main().textContent).toBe('Saved once in 1')
  expect(main().innerHTML).not.toContain('<font')
  await change({ before: true, text: null, count: 3 })
  expect(main().textContent).toBe('First  twice in 3')
})

it('should treat text as translated when it is removed next to its translation', async () => {
  const change = await render({ text: 'Save', count: 1 })
  const [paragraph] = main().children
  const text = paragraph?.firstChild
  if (!paragraph || !text) throw new Error('There is no text.')
  paragraph.insertAdjacentHTML('afterbegin', '<font>Guardar</font>')
  paragraph.removeChild(text)
  await observed()
  expect(main().textContent).toBe('Guardar once in 1')
  await change({ text: null, count: 1 })
  expect(main().textContent).toBe(' once in 1')
})
