// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { AccountStep } from './account-step.client'
import { emptyFields } from './sign-up-state'
import { readAccountFields } from './account-fields-store'

it('should restore typed values when remounted after a failure', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const render = () => {
    const container = document.body.appendChild(document.createElement('main'))
    const root = createRoot(container)
    const fields = readAccountFields() ?? emptyFields
    const step = <AccountStep fields={fields} emailError={null} onNext={() => {}} />
    act(() => {
      root.render(step)
    })
    return { container, root }
  }
  const getField = (container: Element, name: string) => {
    const field = container.querySelector(`[name="${name}"]`)
    if (!(field instanceof HTMLInputElement)) throw new Error(`There is no ${name}.`)
    return field
  }

  const first = render()
  act(() => {
    getField(first.container, 'fullName').value = 'Ada Lovelace'
    getField(first.container, 'password').value = 'two-Lines-4-us'
    getField(first.container, 'password').dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => {
    first.root.unmount()
  })

  const { container } = render()
  expect(getField(container, 'fullName').value).toBe('Ada Lovelace')
  expect(getField(container, 'password').value).toBe('two-Lines-4-us')
})

it('should show a refusal from the payment at the email and focus it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('main'))
  const step = <AccountStep fields={emptyFields} emailError="It is taken." onNext={() => {}} />
  await act(async () => createRoot(container).render(step))
  const email = container.querySelector('[name="email"]')
  expect(document.activeElement).toBe(email)
  expect(email?.getAttribute('aria-invalid')).toBe('true')
  expect(container.textContent).toContain('It is taken.')
})
