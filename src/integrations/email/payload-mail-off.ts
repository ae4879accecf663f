import type { EmailAdapter } from 'payload'

/**
 * Disables Payload's own emails, because Payload would send them inside the caller's transaction
 * (docs/security.md, section 1.6). The site's services enqueue emails, and the worker sends them. A
 * call of this adapter is a bug.
 */
export const payloadMailOff: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@invalid.example',
  defaultFromName: 'Nobody',
  sendEmail: () =>
    Promise.reject(new Error('Emails are queued with enqueueJob, never sent by Payload.')),
})
