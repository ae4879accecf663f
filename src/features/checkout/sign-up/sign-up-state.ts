import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import { parseParticipationMode, type ParticipationMode } from '@/domain/identity/participation'
import type { AccountInput } from '../checkout-client'
import type { ResumeMode } from '../payment/payment-state'

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
  /** Why the email was rejected after step 1, or null. */
  emailError: string | null
  /** Whether the user has changed steps, so the focus must move to the new step. */
  hasChangedStep: boolean
  resumeMode: ResumeMode
}

/** The part of the state that survives a reload. Never includes passwords. */
export type SignUpDraft = {
  step: SignUpStep
  fullName: string
  email: string
  participationMode: ParticipationMode | null
}

export type SignUpAction =
  /** The fields are normalized, and the email isn't taken. */
  | { type: 'accountAccepted'; fields: AccountFields }
  | { type: 'emailRefused'; message: string }
  /** The mode is selected, but not yet confirmed with Next. */
  | { type: 'participationSelected'; value: unknown }
  | { type: 'participationConfirmed' }
  | { type: 'wentBack' }
  /** The user navigated in the browser's history. */
  | { type: 'movedTo'; step: SignUpStep }
  | { type: 'restored'; draft: SignUpDraft; returnedOrderId: string | null }
  /** The server found this browser's checkout and its buyer. */
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

export const initialSignUpState: SignUpState = {
  step: 1,
  fields: emptyFields,
  participationMode: null,
  emailError: null,
  hasChangedStep: false,
  resumeMode: { kind: 'fresh' },
}

/** Returns the state of the sign-up after an action (docs/specification.md, section 4). */
export function signUpReducer(state: SignUpState, action: SignUpAction): SignUpState {
  switch (action.type) {
    case 'accountAccepted':
      // A late response must not move a user who has left step 1.
      return state.step === 1 ? goTo({ ...state, fields: action.fields }, 2) : state
    case 'emailRefused':
      return { ...state, step: 1, emailError: action.message }
    case 'participationSelected':
      return { ...state, participationMode: parseParticipationMode(action.value) }
    case 'participationConfirmed':
      return state.participationMode ? goTo(state, 3) : state
    case 'wentBack':
      return goTo(state, state.step === 3 ? 2 : 1)
    case 'movedTo':
      return canGoTo(state, action.step) ? goTo(state, action.step) : state
    case 'restored': {
      const { fullName, email, participationMode } = action.draft
      const { returnedOrderId: orderId } = action
      // Returns to step 1, which asks for the password again, unless the user had reached step 3.
      return {
        ...initialSignUpState,
        step: orderId || action.draft.step === 3 ? 3 : 1,
        fields: { ...emptyFields, fullName, email },
        participationMode,
        resumeMode: orderId ? { kind: 'returned', orderId } : { kind: 'reload' },
      }
    }
    case 'recognized': {
      const { fullName, email, participationMode } = action.status
      const fields = { ...state.fields, fullName, email }
      return { ...state, step: 3, fields, participationMode, emailError: null }
    }
  }
}

/** Returns the account details that the server needs before the payment, or null if incomplete. */
export function toAccountInput({ fields, participationMode }: SignUpState): AccountInput | null {
  const { email, fullName } = fields
  return email && fullName && participationMode ? { email, fullName, participationMode } : null
}

/**
 * Returns whether browser navigation may go to a step. Only the Next button leaves step 1, because
 * it validates the fields.
 */
export function canGoTo(state: SignUpState, step: SignUpStep): boolean {
  return step <= state.step || (state.step === 2 && toAccountInput(state) !== null)
}

function goTo(state: SignUpState, step: SignUpStep): SignUpState {
  return { ...state, step, emailError: null, hasChangedStep: true, resumeMode: { kind: 'fresh' } }
}
