import { generalMessages } from './general-messages'

/**
 * Every sentence that tells somebody that something went wrong or right, in one place. The first
 * part of each group is the error catalog (docs/specification.md, sections 2, 5 and 8), word for
 * word; what it is silent about follows. What is said behind the sign-in alone is in
 * member-messages.ts.
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
    manyRegister: 'Many people are registering at this moment. Please try again in a minute.',
    nameTooLong: 'Name is too long. Please use at most 120 characters.',
    nameNotPlain: 'Please write your name without special control characters.',
  },
  signIn: {
    invalidCredentials: 'Invalid email or password. Please try again.',
    tooManyAttempts:
      'Access temporarily disabled due to many failed login attempts. Try again later or reset your password.',
    accountDisabled: 'This account has been disabled. Please contact support.',
    otherFailure: (reason: string) => `Login failed: ${reason}`,

    emailMissing: 'Please enter your email.',
    passwordMissing: 'Please enter your password.',
    linkExpired:
      'This link to sign in was used already, or its time is over. Please sign in with your password, or ask us for a new link.',
    codeRequired: 'Please enter the code from your authenticator app.',
    codeWrong: 'This code is not right, or it was used already. Please try the next one.',
    codeExpired: 'That took a while. Please enter your password again.',
    signedInAs: (email: string) =>
      `This browser is signed in as ${email}. If that is you, you can go back to where you were. If not, please sign in here.`,
    tooManyCodes: 'Those were many wrong codes. Please wait a while and try again.',
  },
  passwordReset: {
    sent: 'Password reset email sent! Check your inbox.',
    unknownEmail: 'No account found with this email address.',
    invalidEmail: 'Invalid email format. Please check your email address.',
    otherFailure: 'Error sending reset email. Please try again later.',
    emailRequired: 'Please enter your email first.',

    linkExpired: 'This link has expired or was already used. Please ask for a new one.',
    done: 'Your password has been changed. All other devices were signed out.',
    notMixed:
      'Password must be at least 8 characters long, with letters, numbers and special characters.',
  },
  course: {
    notFound: 'Course not found.',

    notEnrolled: 'This lesson is part of a course you do not have yet.',
    progressNotRead: 'Your progress could not be loaded.',
    progressNotSaved: 'Your progress could not be saved. Please try again.',
    workbookComing: 'Your download is on its way.',
    workbookFailed: 'The workbook could not be downloaded. Please try again.',
    workbookMissing:
      'The workbook is not here at the moment. Please try again later, or write to support.',
    notSavedYet: 'Not saved yet',
    savingAgain: 'We keep trying while this page is open.',
    offline: 'You are offline. What you do here is saved as soon as you are back.',
    videoPreparing:
      'This video is being prepared and will play here soon. Please come back in a little while.',
    videoFailed: 'The video could not be played. Please reload the page or try again later.',
  },
  payment: {
    failed: 'Payment failed. Please try again.',
    initializationFailed:
      'Failed to initialize payment system. Please refresh the page and try again.',

    cancelled: 'The payment was cancelled. Nothing was charged.',
    confirming: 'Asking PayPal about your payment...',
    unconfirmed:
      'We could not find out yet whether the payment went through. Please check it here before you pay again.',
    onItsWay:
      'PayPal has not answered yet about another payment of yours for this course. Please try again in a few minutes.',
    underReview:
      'Your payment is being reviewed by PayPal. We will email you as soon as it clears.',
    needsAttention:
      'We received an answer from PayPal that we need to check ourselves. Please do not pay again. We will email you.',
    safe: 'Your payment is safe and you do not need to pay again. If this page cannot finish, we will email you a link to set your password.',
    transactionId: (id: string) => `Transaction ID: ${id}`,
    priceChanged: (price: string) =>
      `The price of this course has changed to ${price}. Please check it before you pay.`,
    expired: 'This payment was not finished in time. Nothing was charged. Please start again.',
    alreadyOwned: 'You already have this course.',
    notForSale: 'This course cannot be bought at the moment.',
    refunded: 'This payment was refunded.',
    unreachable: 'PayPal cannot be reached right now. Please try again in a few minutes.',
  },
  general: generalMessages,
} as const
