// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ActionResult } from '@/server/requests/action-result'
import type { FieldErrors, FormValues } from './form-fields'
import { useForm } from './use-form'

type Send = (fieldValues: FormValues) => Promise<ActionResult<string>>

const resolvers: ((result: ActionResult<string>) => void)[] = []
const send = vi.fn<Send>(() => new Promise((resolve) => resolvers.push(resolve)))

function Form({
  validate,
}: {
  validate?: (fieldValues: FormValues) => FieldErrors | Promise<FieldErrors>
}) {
  const { form, fieldValues, reset, getFieldError, statusMessage, isPending } = useForm({
    ...(validate && { validate }),
    send,
    successMessage: (message) => message,
    onDone: () => reset(),
  })
  return (
    <form {...form}>
      <input name="email" defaultValue="" />
      <input name="password" type="password" defaultValue="" />
      <input name="isPublic" type="checkbox" />
      <output data-email>{getFieldError('email')}</output>
      <output data-password>{getFieldError('password')}</output>
      <output data-status>{statusMessage?.text}</output>
      <output data-typed>{JSON.stringify(fieldValues)}</output>
      <button disabled={isPending}>Send</button>
    </form>
  )
}

let container: HTMLElement

const input = (name: string) => {
  const field = container.querySelector(`[name="${name}"]`)
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no ${name}.`)
  return field
}
const getOutput = (where: string) => container.querySelector(`[data-${where}]`)?.textContent
const type = (name: string, value: string) =>
  act(() => {
    input(name).value = value
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = () =>
  act(async () => container.querySelector('form')?.requestSubmit(container.querySelector('button')))
const respond = (result: ActionResult<string>) => act(async () => resolvers.shift()?.(result))
const draw = (validate?: (fieldValues: FormValues) => FieldErrors | Promise<FieldErrors>) =>
  act(() => createRoot(container).render(<Form {...(validate && { validate })} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('main'))
})
afterEach(() => {
  container.remove()
  resolvers.length = 0
  send.mockClear()
  vi.unstubAllGlobals()
})

it('should keep values typed before hydration', () => {
  container.innerHTML = renderToString(<Form />)
  input('email').value = 'early@example.com'
  input('isPublic').checked = true
  act(() => {
    hydrateRoot(container, <Form />)
  })
  // React resets a form after its action.
  const emptied = new Event('reset', { cancelable: true })
  container.querySelector('form')?.dispatchEvent(emptied)
  expect(emptied.defaultPrevented).toBe(true)
  expect(input('email').value).toBe('early@example.com')
  expect(JSON.parse(getOutput('typed') ?? '')).toEqual({
    email: 'early@example.com',
    password: '',
    isPublic: 'on',
  })
})

it('should submit once per response, and reset on success', async () => {
  draw()
  type('email', 'a@b.example')
  await press()
  await press()
  expect(send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith({ email: 'a@b.example', password: '', isPublic: '' })
  expect(input('email').value).toBe('a@b.example')
  await respond({ ok: true, data: 'It is done.' })
  expect(getOutput('status')).toBe('It is done.')
  expect(input('email').value).toBe('')
})

it.each([false, true])(
  'should send nothing invalid, and focus the first error (late: %s)',
  async (isLate) => {
    const wrong: FieldErrors = { password: 'Too short.' }
    draw(() => (isLate ? Promise.resolve(wrong) : wrong))
    type('email', 'a@b.example')
    await press()
    expect(send).not.toHaveBeenCalled()
    expect([getOutput('password'), getOutput('email'), getOutput('status')]).toEqual([
      'Too short.',
      '',
      '',
    ])
    expect(document.activeElement).toBe(input('password'))
    // Editing a field clears its error.
    type('email', 'c@d.example')
    expect(getOutput('password')).toBe('Too short.')
    type('password', 'longer')
    expect(getOutput('password')).toBe('')
  },
)

it('should show an error at its field or next to the button, and keep the values', async () => {
  draw()
  type('email', 'a@b.example')
  await press()
  await respond({ ok: false, error: { code: 'email_taken', message: 'It is taken.' } })
  expect([getOutput('email'), getOutput('status')]).toEqual(['It is taken.', ''])
  expect(document.activeElement).toBe(input('email'))
  await press()
  await respond({ ok: false, error: { code: 'unavailable', message: 'Later.' } })
  expect([getOutput('email'), getOutput('status')]).toEqual(['', 'Later.'])
  expect(input('email').value).toBe('a@b.example')
})

it('should announce the error again if the field already has the focus', async () => {
  vi.useFakeTimers()
  draw(() => ({ email: 'Wrong.' }))
  input('email').focus()
  await press()
  vi.runAllTimers()
  expect(container.querySelector('form [role="status"]')?.textContent).toBe('Wrong.')
  vi.useRealTimers()
})
