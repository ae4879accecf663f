import { modeIn, type ParticipationMode } from '@/domain/identity/participation'
import type { AccountInput, CheckoutStatus } from '../checkout-client'
import type { Resume } from '../payment/payment-state'

export const signUpSteps = [1, 2, 3] as const

export type SignUpStep = (typeof signUpSteps)[number]

export type AccountFields = {
  fullName: string
  email: string
  password: string
  confirmPassword: string
}

export type SignUpState = {
  step: SignUpStep
  fields: AccountFields
  participationMode: ParticipationMode | null
  /** Why the email was refused after step 1, or null. */
  refusal: string | null
  /** Whether one has moved between the steps: then the focus follows. */
  isMoved: boolean
  /** How step 3 was reached. */
  resume: Resume
}

/** What outlives a reload of the page. Passwords never do. */
export type SignUpDraft = {
  step: SignUpStep
  fullName: string
  email: string
  participationMode: ParticipationMode | null
}

export type SignUpAction =
  /** In its stored form, once it is known that the email is free. */
  | { type: 'accountAccepted'; fields: AccountFields }
  | { type: 'emailRefused'; message: string }
  /** Selected, not yet confirmed by Next. */
  | { type: 'participationSelected'; value: unknown }
  | { type: 'participationConfirmed' }
  | { type: 'wentBack' }
  /** By the back or forward button of the browser. */
  | { type: 'movedTo'; step: SignUpStep }
  | { type: 'restored'; draft: SignUpDraft; returnedOrderId: string | null }
  /** The server knows this browser's checkout, and so whose it is. */
  | { type: 'recognized'; status: CheckoutStatus }

export const emptyFields: AccountFields = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
}

export const emptyDraft: SignUpDraft = {
  step: 1,
  fullName: '',
  email: '',
  participationMode: null,
}

export const initialSignUp: SignUpState = {
  step: 1,
  fields: emptyFields,
  participationMode: null,
  refusal: null,
  isMoved: false,
  resume: { kind: 'fresh' },
}

/**
 * The three steps of the sign-up (docs/specification.md, section 4): forward only through
 * validation.
 */
export function signUpReducer(state: SignUpState, action: SignUpAction): SignUpState {
  switch (action.type) {
    case 'accountAccepted':
      // An answer that comes late must not pull back who is elsewhere by now.
      return state.step === 1 ? goTo({ ...state, fields: action.fields }, 2) : state
    case 'emailRefused':
      return { ...state, step: 1, refusal: action.message }
    case 'participationSelected':
      return { ...state, participationMode: modeIn(action.value) }
    case 'participationConfirmed':
      return state.participationMode ? goTo(state, 3) : state
    case 'wentBack':
      return goTo(state, state.step === 3 ? 2 : 1)
    case 'movedTo':
      return mayGoTo(state, action.step) ? goTo(state, action.step) : state
    case 'restored': {
      const { fullName, email, participationMode } = action.draft
      const { returnedOrderId: orderId } = action
      // Before the payment the password is asked again where it belongs: in step 1.
      return {
        ...initialSignUp,
        step: orderId || action.draft.step === 3 ? 3 : 1,
        fields: { ...emptyFields, fullName, email },
        participationMode,
        resume: orderId ? { kind: 'returned', orderId } : { kind: 'reload' },
      }
    }
    case 'recognized': {
      const { fullName, email, participationMode } = action.status
      const fields = { ...state.fields, fullName, email }
      return { ...state, step: 3, fields, participationMode, refusal: null }
    }
  }
}

/** The account as the server wants it before the payment, or null while something is missing. */
export function accountInputOf({ fields, participationMode }: SignUpState): AccountInput | null {
  const { email, fullName } = fields
  return email && fullName && participationMode ? { email, fullName, participationMode } : null
}

/**
 * Whether the browser's buttons may lead to a step: back always, forward only from a step 2 that is
 * complete. What is typed in step 1 is known, checked and asked about by its Next alone, so nothing
 * else leads out of it.
 */
export function mayGoTo(state: SignUpState, step: SignUpStep): boolean {
  return step <= state.step || (state.step === 2 && accountInputOf(state) !== null)
}

function goTo(state: SignUpState, step: SignUpStep): SignUpState {
  return { ...state, step, refusal: null, isMoved: true, resume: { kind: 'fresh' } }
}
