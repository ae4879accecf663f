import type { EmailAdapter } from 'payload'

/**
 * Rejects Payload's own emails, which it would send inside the caller's transaction
 * (docs/security.md, section 1.6).
 */
export const disabledEmailAdapter: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@invalid.example',
  defaultFromName: 'Nobody',
  sendEmail: () =>
    Promise.reject(new Error('Emails are queued with enqueueJob, never sent by Payload.')),
})
