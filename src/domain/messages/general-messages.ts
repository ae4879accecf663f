import { refusals } from '../http/refusals.mjs'

/**
 * The part of the catalog (messages.ts) that every page needs: it is in a file of its own so that
 * a page to read does not bring the sentences of all forms along.
 */
export const generalMessages = {
  unexpectedTitle: 'Unexpected Application Error!',
  loading: 'Loading...',

  unexpected: (reference: string) =>
    `Something went wrong on our side. Please try again. Reference: ${reference}`,
  ...refusals,
  unstorable:
    'Part of this can’t be saved. Remove unusual characters or make it shorter, then try again.',
  notAllowed: 'You do not have access to this.',
  sessionOfAnother:
    'Somebody else has signed in in this browser, so nothing was sent. Please sign in again as the one who was here before.',
  tooManyRequests: 'That was a lot in a short time. Please wait a few minutes and try again.',
  unsavedChanges: 'What you changed here is not saved yet. Leave this page all the same?',
  networkFailure:
    'We could not reach the site. Please check your internet connection and try again.',
  unavailable: 'The site cannot do this right now. Please try again in a minute.',
  emailUnavailable: 'No email available',
} as const
