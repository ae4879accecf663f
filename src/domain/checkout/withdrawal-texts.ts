/** What buyers agree to by default if the site asks them to give up the right to withdraw. */
export const defaultConsentText =
  'I want to start the course right away, and I understand that I lose my right of withdrawal once it starts.'
