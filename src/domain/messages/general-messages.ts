import { rejectionMessages } from '../http/refusals.mjs'

/**
 * Messages for every page. They have their own file, so that pages without forms don't load the
 * messages of forms.
 */
export const generalMessages = {
  unexpectedTitle: 'Unexpected Application Error!',
  loading: 'Loading...',

  unexpected: (reference: string) =>
    `Something went wrong on our side. Please try again. Reference: ${reference}`,
  ...rejectionMessages,
  unstorable:
    'Part of this can’t be saved. Remove unusual characters or make it shorter, then try again.',
  notAllowed: 'You don’t have access to this.',
  signedInAsOtherUser:
    'Someone else signed in on this browser, so nothing was sent. Please sign back in to your own account.',
  tooManyRequests:
    'That’s a lot of tries in a short time. Please wait a few minutes and try again.',
  unsavedChanges: 'You have unsaved changes. Leave anyway?',
  networkFailure:
    'We couldn’t reach the site. Please check your internet connection and try again.',
  unavailable: 'We can’t do that right now. Please try again in a minute.',
  emailUnavailable: 'No email available',
} as const
