import { createHash } from 'node:crypto'
import { env } from '@/lib/env'

/** Tells one set of mail settings from another, and says nothing of either. */
export const mailSettingsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([env.SMTP_URL, env.MAIL_FROM]))
    .digest('hex')
