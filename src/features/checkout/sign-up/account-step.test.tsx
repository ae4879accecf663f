// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { AccountStep } from './account-step.client'
import { emptyFields } from './sign-up-state'
import { typedBefore } from './typed-account'

it('should remember what is typed, for when it is drawn again after a failure', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const draw = () => {
    const place = document.body.appendChild(document.createElement('main'))
    const root = createRoot(place)
    const fields = typedBefore() ?? emptyFields
    const step = <AccountStep fields={fields} refusal={null} onNext={() => {}} />
    act(() => {
      root.render(step)
    })
    return { place, root }
  }
  const valueOf = (place: Element, name: string) => {
    const field = place.querySelector(`[name="${name}"]`)
    if (!(field instanceof HTMLInputElement)) throw new Error(`There is no ${name}.`)
    return field
  }

  const first = draw()
  act(() => {
    valueOf(first.place, 'fullName').value = 'Ada Lovelace'
    valueOf(first.place, 'password').value = 'two-Lines-4-us'
    valueOf(first.place, 'password').dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => {
    first.root.unmount()
  })

  const { place } = draw()
  expect(valueOf(place, 'fullName').value).toBe('Ada Lovelace')
  expect(valueOf(place, 'password').value).toBe('two-Lines-4-us')
})

it('should say at the email that it was refused at the payment, and lead there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('main'))
  const step = <AccountStep fields={emptyFields} refusal="It is taken." onNext={() => {}} />
  await act(async () => createRoot(place).render(step))
  const email = place.querySelector('[name="email"]')
  expect(document.activeElement).toBe(email)
  expect(email?.getAttribute('aria-invalid')).toBe('true')
  expect(place.textContent).toContain('It is taken.')
})
