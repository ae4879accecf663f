/** The kinds of audit events, with their labels for the account's owner. */
export const auditLabels = {
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  other_sessions_ended: 'All other sessions ended',
  password_reset_asked: 'Password reset requested',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_confirmed: 'Email confirmed',
  email_change_asked: 'Email change requested',
  email_changed: 'Email changed',
  two_factor_on: 'Two-factor authentication turned on',
  two_factor_off: 'Two-factor authentication turned off',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes created',
  account_disabled: 'Account disabled by the instructor',
  account_enabled: 'Account enabled by the instructor',
  password_link_sent: 'Password reset link sent by the instructor',
  // No longer written. The migrations created this value.
  sign_in_link_sent: 'Sign-in link sent by the instructor',
  people_exported: 'List of people, payments, or reviews exported',
  export_asked: 'Data copy requested',
  export_fetched: 'Data copy downloaded',
  deleted: 'Account deleted',
} as const

export type AuditKind = keyof typeof auditLabels
