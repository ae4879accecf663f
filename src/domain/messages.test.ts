import { describe, expect, it } from 'vitest'

import { messages } from './messages'

describe('messages', () => {
  it('should end the failure of an account with its reason or with advice', () => {
    expect(messages.signUp.otherFailure('Course not found.')).toBe(
      'An error occurred while creating your account. Course not found.',
    )
    expect(messages.signUp.otherFailure(null)).toBe(
      'An error occurred while creating your account. Please try again later.',
    )
  })

  it('should carry reason, reference, transaction and price', () => {
    expect(messages.signIn.otherFailure('The site is closed.')).toBe(
      'Login failed: The site is closed.',
    )
    expect(messages.general.unexpected('k3f9')).toContain('Reference: k3f9')
    expect(messages.payment.transactionId('8XY')).toBe('Transaction ID: 8XY')
    expect(messages.payment.priceChanged('$90')).toContain('changed to $90.')
  })
})
