import { describe, expect, it } from 'vitest'
import { orderMessages } from '../checkout/order-messages'
import { messages } from './messages'

// Word for word as specified: users know these, and quote them to support.
const { signUp, signIn, passwordReset, course, payment } = messages
const specified: Record<string, string> = {
  'All fields are required.': signUp.allFieldsRequired,
  'Please enter a valid email address.': signUp.invalidEmail,
  'Password must be at least 6 characters long.': signUp.passwordTooShort,
  'Passwords do not match.': signUp.passwordsDoNotMatch,
  'Please select your participation mode.': signUp.participationRequired,
  'Please complete the payment process before continuing.': signUp.paymentRequired,
  'This email address is already registered. Please use a different email or try signing in.':
    signUp.emailTaken,
  'Password is too weak. Please choose a stronger password.': signUp.weakPassword,
  'An error occurred while creating your account. Please check your internet connection and try again.':
    signUp.networkFailure,
  'Failed to create user after multiple attempts': signUp.noUserAfterAttempts,
  'Creating your account...': signUp.creatingAccount,
  'Invalid email or password. Please try again.': signIn.invalidCredentials,
  'Access temporarily disabled due to many failed login attempts. Try again later or reset your password.':
    signIn.tooManyAttempts,
  'This account has been disabled. Please contact support.': signIn.accountDisabled,
  'Password reset email sent! Check your inbox.': passwordReset.sent,
  'No account found with this email address.': passwordReset.unknownEmail,
  'Invalid email format. Please check your email address.': passwordReset.invalidEmail,
  'Error sending reset email. Please try again later.': passwordReset.otherFailure,
  'Please enter your email first.': passwordReset.emailRequired,
  'Course not found.': course.notFound,
  'Payment failed. Please try again.': payment.failed,
  'Failed to initialize payment system. Please refresh the page and try again.':
    payment.initializationFailed,
}

describe('messages', () => {
  it.each(Object.entries(specified))('should say “%s”', (message, said) => {
    expect(said).toBe(message)
  })

  it('should end an account failure with its reason or with advice', () => {
    expect(messages.signUp.otherFailure('Course not found.')).toBe(
      'An error occurred while creating your account. Course not found.',
    )
    expect(messages.signUp.otherFailure(null)).toBe(
      'An error occurred while creating your account. Please try again later.',
    )
  })

  it('should contain reason, reference, transaction, and price', () => {
    expect(messages.signIn.otherFailure('The site is closed.')).toBe(
      'Login failed: The site is closed.',
    )
    expect(messages.general.unexpected('k3f9')).toContain('Reference: k3f9')
    expect(messages.payment.transactionId('8XY')).toBe('Transaction ID: 8XY')
    expect(orderMessages.priceChanged('$90')).toContain('now $90.')
  })
})
