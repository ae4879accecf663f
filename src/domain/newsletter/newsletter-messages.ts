/** The sentences of the newsletter, for its page and its list in the panel. */
export const newsletterMessages = {
  emailInvalid: 'That doesn’t look like an email address. Please check it and try again.',
  tooMany: 'That’s a lot of sign-ups in a short time. Please wait a while and try again.',
  failed: 'We couldn’t sign you up. Please try again in a few minutes.',
  linkInvalid:
    'This link has expired or is incomplete. Sign up again, and we’ll email you a new one.',
  fileUnavailable:
    'This download link is incomplete or no longer works. Sign up again, and we’ll email you a new one.',
  noConsent: 'Please confirm that everyone in this file agreed to get your newsletter.',
  noEmailColumn: (found: string) =>
    `The first row must have the heading “email.” Your first row says: ${found.slice(0, 200)}`,
}
