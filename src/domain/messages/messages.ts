import { generalMessages } from './general-messages'

/**
 * Messages for results and errors. Each group starts with the messages that docs/specification.md
 * (sections 2, 5, and 8) prescribes word for word, followed by our own messages. Messages for
 * signed-in users are in member-messages.ts.
 */
export const messages = {
  signUp: {
    allFieldsRequired: 'All fields are required.',
    invalidEmail: 'Please enter a valid email address.',
    passwordTooShort: 'Password must be at least 6 characters long.',
    passwordsDoNotMatch: 'Passwords do not match.',
    participationRequired: 'Please select your participation mode.',
    paymentRequired: 'Please complete the payment process before continuing.',
    emailTaken:
      'This email address is already registered. Please use a different email or try signing in.',
    weakPassword: 'Password is too weak. Please choose a stronger password.',
    networkFailure:
      'An error occurred while creating your account. Please check your internet connection and try again.',
    otherFailure: (reason: string | null) =>
      `An error occurred while creating your account. ${reason ?? 'Please try again later.'}`,
    noUserAfterAttempts: 'Failed to create user after multiple attempts',
    creatingAccount: 'Creating your account...',

    passwordTooLong: 'Password is too long. Please choose a shorter password.',
    tooManySignUps: 'A lot of people are signing up right now. Please try again in a minute.',
    nameTooLong: 'Name is too long. Please use at most 120 characters.',
    nameNotPlain: 'Your name contains a character we can’t save. Please type it again.',
  },
  signIn: {
    invalidCredentials: 'Invalid email or password. Please try again.',
    tooManyAttempts:
      'Access temporarily disabled due to many failed login attempts. Try again later or reset your password.',
    accountDisabled: 'This account has been disabled. Please contact support.',
    otherFailure: (reason: string) => `Login failed: ${reason}`,

    emailMissing: 'Please enter your email.',
    passwordMissing: 'Please enter your password.',
    codeRequired: 'Please enter the code from your authenticator app.',
    codeWrong: 'That code didn’t work. Enter the newest code from your app.',
    codeExpired: 'That took too long. Please enter your password again.',
    signedInAs: (email: string) =>
      `This browser is signed in as ${email}. If that’s you, pick up where you left off. If not, sign in here.`,
    tooManyCodes: 'Too many wrong codes. Please wait a few minutes and try again.',
  },
  passwordReset: {
    sent: 'Password reset email sent! Check your inbox.',
    unknownEmail: 'No account found with this email address.',
    invalidEmail: 'Invalid email format. Please check your email address.',
    otherFailure: 'Error sending reset email. Please try again later.',
    emailRequired: 'Please enter your email first.',

    linkExpired: 'This link has expired or has already been used. You can request a new one.',
    passwordChanged: 'Your password was changed. We signed out your other devices.',
    passwordNotStrong:
      'Password must be at least 8 characters long, with letters, numbers and special characters.',
  },
  course: {
    notFound: 'Course not found.',

    notEnrolled: 'This lesson is part of a course you don’t have yet.',
    progressLoadFailed: 'We couldn’t load your progress.',
    progressNotSaved: 'We couldn’t save your progress. Please try again.',
    workbookRequested: 'Your download is on its way.',
    workbookFailed: 'We couldn’t download the workbook. Please try again.',
    workbookMissing:
      'The workbook isn’t available right now. Please try again later, or contact support.',
    progressUnsaved: 'Not saved yet',
    progressRetrying: 'We’ll keep trying while this page is open.',
    offline: 'You’re offline. We’ll save your progress once you’re back online.',
    videoPreparing: 'We’re still preparing this video. Please check back soon.',
    videoFailed: 'We couldn’t play this video. Please reload the page or try again later.',
  },
  payment: {
    failed: 'Payment failed. Please try again.',
    initializationFailed:
      'Failed to initialize payment system. Please refresh the page and try again.',

    canceled: 'Payment canceled. You haven’t been charged.',
    confirming: 'Checking your payment with PayPal...',
    unconfirmed:
      'We don’t know yet whether your payment went through. Please check here before you pay again.',
    onItsWay:
      'We’re still waiting to hear from PayPal about your earlier payment for this course. Please try again in a few minutes.',
    underReview: 'PayPal is reviewing your payment. We’ll email you as soon as it clears.',
    needsAttention:
      'PayPal sent us something we need to look into. Please don’t pay again. We’ll email you soon.',
    paymentIsSafe:
      'Your payment is safe, so please don’t pay again. If we can’t finish your registration here, we’ll email you a link to set your password.',
    transactionId: (id: string) => `Transaction ID: ${id}`,
    expired: 'This payment timed out. You haven’t been charged. Please start again.',
    alreadyOwned: 'You already have this course.',
    notForSale: 'This course isn’t for sale right now.',
    refunded: 'This payment was refunded.',
    unreachable: 'We can’t reach PayPal right now. Please try again in a few minutes.',
  },
  general: generalMessages,
} as const
