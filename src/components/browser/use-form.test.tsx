// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ActionResult } from '@/server/requests/result'
import type { Problems, Typed } from './refusal'
import { useForm } from './use-form'

type Send = (typed: Typed) => Promise<ActionResult<string>>

const answers: ((answer: ActionResult<string>) => void)[] = []
const send = vi.fn<Send>(() => new Promise((resolve) => answers.push(resolve)))

function Form({ check }: { check?: (typed: Typed) => Problems | Promise<Problems> }) {
  const { form, typed, empty, errorOf, statusMessage, isPending } = useForm({
    ...(check && { check }),
    send,
    done: (sentence) => sentence,
    onDone: () => empty(),
  })
  return (
    <form {...form}>
      <input name="email" defaultValue="" />
      <input name="password" type="password" defaultValue="" />
      <input name="isPublic" type="checkbox" />
      <output data-email>{errorOf('email')}</output>
      <output data-password>{errorOf('password')}</output>
      <output data-said>{statusMessage?.text}</output>
      <output data-typed>{JSON.stringify(typed)}</output>
      <button disabled={isPending}>Send</button>
    </form>
  )
}

let place: HTMLElement

const input = (name: string) => {
  const field = place.querySelector(`[name="${name}"]`)
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no ${name}.`)
  return field
}
const said = (where: string) => place.querySelector(`[data-${where}]`)?.textContent
const type = (name: string, value: string) =>
  act(() => {
    input(name).value = value
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = () =>
  act(async () => place.querySelector('form')?.requestSubmit(place.querySelector('button')))
const answer = (result: ActionResult<string>) => act(async () => answers.shift()?.(result))
const draw = (check?: (typed: Typed) => Problems | Promise<Problems>) =>
  act(() => createRoot(place).render(<Form {...(check && { check })} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('main'))
})
afterEach(() => {
  place.remove()
  answers.length = 0
  send.mockClear()
  vi.unstubAllGlobals()
})

it('should keep and know what was typed and ticked before React listened', () => {
  place.innerHTML = renderToString(<Form />)
  input('email').value = 'early@example.com'
  input('isPublic').checked = true
  act(() => {
    hydrateRoot(place, <Form />)
  })
  // React empties a form after its action.
  const emptied = new Event('reset', { cancelable: true })
  place.querySelector('form')?.dispatchEvent(emptied)
  expect(emptied.defaultPrevented).toBe(true)
  expect(input('email').value).toBe('early@example.com')
  expect(JSON.parse(said('typed') ?? '')).toEqual({
    email: 'early@example.com',
    password: '',
    isPublic: 'on',
  })
})

it('should send once, however often it is pressed, and empty itself when it has worked', async () => {
  draw()
  type('email', 'a@b.example')
  await press()
  await press()
  expect(send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith({ email: 'a@b.example', password: '', isPublic: '' })
  expect(input('email').value).toBe('a@b.example')
  await answer({ ok: true, data: 'It is done.' })
  expect(said('said')).toBe('It is done.')
  expect(input('email').value).toBe('')
})

it.each([false, true])(
  'should send nothing that is wrong, and lead to it (late: %s)',
  async (isLate) => {
    const wrong: Problems = { password: 'Too short.' }
    draw(() => (isLate ? Promise.resolve(wrong) : wrong))
    type('email', 'a@b.example')
    await press()
    expect(send).not.toHaveBeenCalled()
    expect([said('password'), said('email'), said('said')]).toEqual(['Too short.', '', ''])
    expect(document.activeElement).toBe(input('password'))
    // It is taken back where it is mended.
    type('email', 'c@d.example')
    expect(said('password')).toBe('Too short.')
    type('password', 'longer')
    expect(said('password')).toBe('')
  },
)

it('should say a refusal at its field, or beside the button, and keep what was typed', async () => {
  draw()
  type('email', 'a@b.example')
  await press()
  await answer({ ok: false, error: { code: 'email_taken', message: 'It is taken.' } })
  expect([said('email'), said('said')]).toEqual(['It is taken.', ''])
  expect(document.activeElement).toBe(input('email'))
  await press()
  await answer({ ok: false, error: { code: 'unavailable', message: 'Later.' } })
  expect([said('email'), said('said')]).toEqual(['', 'Later.'])
  expect(input('email').value).toBe('a@b.example')
})

it('should say once more what is wrong with the field that one is at', async () => {
  vi.useFakeTimers()
  draw(() => ({ email: 'Wrong.' }))
  input('email').focus()
  await press()
  vi.runAllTimers()
  expect(place.querySelector('form [role="status"]')?.textContent).toBe('Wrong.')
  vi.useRealTimers()
})
