import type { EmailAdapter } from 'payload'

/**
 * Disables Payload's own emails, which it would send inside the caller's transaction
 * (docs/security.md, section 1.6). Our services queue emails and the worker sends them; a call that
 * reaches this adapter is a bug.
 */
export const payloadMailOff: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@invalid.example',
  defaultFromName: 'Nobody',
  sendEmail: () =>
    Promise.reject(new Error('Emails are queued with enqueueJob, never sent by Payload.')),
})
