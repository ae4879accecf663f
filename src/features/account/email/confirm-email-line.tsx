import { ConfirmEmailReminder } from './confirm-email-reminder.client'

type Account = { email: string; emailVerified: boolean }

/**
 * A quiet line where the account is shown, for whoever has not confirmed its address. Nothing waits
 * for it.
 */
export function ConfirmEmailLine({ user }: { user: Account }) {
  return user.emailVerified ? null : <ConfirmEmailReminder email={user.email} />
}
