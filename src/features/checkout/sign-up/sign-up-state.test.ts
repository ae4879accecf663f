import { describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import {
  toAccountInput,
  emptyDraft,
  emptyFields,
  initialSignUpState,
  canGoTo,
  type SignUpAction,
  signUpReducer,
  type SignUpState,
} from './sign-up-state'

const ada = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'engine-1',
  confirmPassword: 'engine-1',
}

function after(...actions: SignUpAction[]): SignUpState {
  return actions.reduce(signUpReducer, initialSignUpState)
}

const throughStep1: SignUpAction[] = [{ type: 'accountAccepted', fields: ada }]

const choosing = (value: string): SignUpAction[] => [
  ...throughStep1,
  { type: 'participationSelected', value },
  { type: 'participationConfirmed' },
]

describe('signUpReducer', () => {
  it('should not leave step 2 without a participation mode', () => {
    expect(after(...choosing('')).step).toBe(2)
  })

  it('should reach step 3 with a complete account', () => {
    const state = after(...choosing('partnered'))
    expect(state.step).toBe(3)
    expect(toAccountInput(state)).toEqual({
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      participationMode: 'partnered',
    })
  })

  it('should keep everything when going back', () => {
    const state = after(...choosing('solo'), { type: 'wentBack' }, { type: 'wentBack' })
    expect(state).toMatchObject({
      step: 1,
      fields: ada,
      participationMode: 'solo',
      emailError: null,
    })
  })

  it('should keep the selection of step 2 when going back before Next', () => {
    const state = after(
      ...throughStep1,
      { type: 'participationSelected', value: 'partnered' },
      { type: 'movedTo', step: 1 },
    )
    expect(state).toMatchObject({ step: 1, participationMode: 'partnered' })
  })

  it('should allow browser navigation over completed steps', () => {
    const back = after(...choosing('solo'), { type: 'movedTo', step: 2 })
    expect(back).toMatchObject({ step: 2, fields: ada })
    expect(signUpReducer(back, { type: 'movedTo', step: 3 })).toMatchObject({ step: 3 })
    expect(signUpReducer(back, { type: 'movedTo', step: 1 })).toMatchObject({ step: 1 })
  })

  it('should leave step 1 only by Next, since its fields may have changed', () => {
    const back = after(...choosing('solo'), { type: 'movedTo', step: 1 })
    for (const step of [2, 3] as const) {
      expect(canGoTo(back, step)).toBe(false)
      expect(signUpReducer(back, { type: 'movedTo', step })).toBe(back)
    }
  })

  it('should ignore a late response to step 1 in another step', () => {
    const paying = after(...choosing('solo'))
    expect(signUpReducer(paying, { type: 'accountAccepted', fields: emptyFields })).toBe(paying)
  })

  it('should not skip an incomplete step', () => {
    expect(after({ type: 'movedTo', step: 2 }).step).toBe(1)
    expect(after(...throughStep1, { type: 'movedTo', step: 3 }).step).toBe(2)
  })

  it('should return to the email when it is refused at the payment', () => {
    const { emailTaken: message } = messages.signUp
    const state = after(...choosing('solo'), { type: 'emailRefused', message })
    expect(state).toMatchObject({ step: 1, emailError: message, fields: ada })
    expect(signUpReducer(state, { type: 'accountAccepted', fields: ada }).emailError).toBeNull()
  })

  it('should resume step 3 after a reload, without a password', () => {
    const { fullName, email } = ada
    const draft = { step: 3, fullName, email, participationMode: 'solo' } as const
    const state = after({ type: 'restored', draft, returnedOrderId: null })
    expect(state).toMatchObject({ step: 3, resumeMode: { kind: 'reload' } })
    expect(state.fields).toEqual({ ...emptyFields, fullName, email })
  })

  it('should start at step 1 after a reload before the payment, without a password', () => {
    const { fullName, email } = ada
    const draft = { step: 2, fullName, email, participationMode: 'solo' } as const
    expect(after({ type: 'restored', draft, returnedOrderId: null })).toMatchObject({
      step: 1,
      fields: { fullName, email, password: '' },
    })
  })

  it('should resume a payment after a redirect from PayPal into an empty tab', () => {
    const status: CheckoutStatus = {
      state: 'paid',
      transactionId: 'CAPTURE1',
      email: ada.email,
      fullName: ada.fullName,
      participationMode: 'solo',
      message: null,
    }
    const returned: SignUpAction = {
      type: 'restored',
      draft: emptyDraft,
      returnedOrderId: 'ORDER1',
    }
    expect(after(returned).resumeMode).toEqual({ kind: 'returned', orderId: 'ORDER1' })
    expect(toAccountInput(after(returned))).toBeNull()
    const state = after(returned, { type: 'recognized', status })
    expect(toAccountInput(state)).toMatchObject({ email: ada.email, participationMode: 'solo' })
  })
})
