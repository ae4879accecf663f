import { createHash } from 'node:crypto'
import { env } from '@/lib/env'

/** Hashes the email settings, so that changes can be detected without storing the settings. */
export const mailSettingsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([env.SMTP_URL, env.MAIL_FROM]))
    .digest('hex')
