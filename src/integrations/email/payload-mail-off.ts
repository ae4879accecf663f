import type { EmailAdapter } from 'payload'

/**
 * Payload's own mails are off: it would send inside the caller's transaction
 * (docs/security.md, section 1.6). Our services queue mail and the worker sends it; a call that
 * still reaches this is a mistake.
 */
export const payloadMailOff: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@invalid.example',
  defaultFromName: 'Nobody',
  sendEmail: () =>
    Promise.reject(new Error('Emails are queued with enqueueJob, never sent by Payload.')),
})
