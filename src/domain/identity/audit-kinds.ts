/** What is recorded of an account, with the words in which its owner reads it. */
export const auditKinds = {
  signed_in: 'Signed in',
  sign_in_failed: 'A sign-in failed',
  signed_out: 'Signed out',
  session_ended: 'A session was ended',
  other_sessions_ended: 'All other sessions were ended',
  password_reset_asked: 'A new password was asked for',
  password_reset: 'Password chosen by a mailed link',
  password_changed: 'Password changed',
  email_confirmed: 'Email confirmed',
  email_change_asked: 'A change of email was asked for',
  email_changed: 'Email changed',
  two_factor_on: 'Two-factor authentication turned on',
  two_factor_off: 'Two-factor authentication turned off',
  recovery_code_used: 'A recovery code was used',
  recovery_codes_renewed: 'New recovery codes were made',
  account_disabled: 'The account was disabled by the instructor',
  account_enabled: 'The account was enabled again by the instructor',
  password_link_sent: 'The instructor sent a link to choose a password',
  sign_in_link_sent: 'The instructor sent a link to sign in',
  people_exported: 'A list of people, payments or reviews was exported',
  export_asked: 'A copy of the data was asked for',
  export_fetched: 'The copy of the data was downloaded',
  deleted: 'Account deleted',
} as const

/** 'signed_in' and so on. */
export type AuditKind = keyof typeof auditKinds
