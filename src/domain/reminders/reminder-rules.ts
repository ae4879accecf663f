/** The learning reminders. Each is sent `days` days after the last activity in a course. */
export const reminderSteps = [
  { step: 1, days: 7, key: 'reminder.first' },
  { step: 2, days: 21, key: 'reminder.second' },
  { step: 3, days: 45, key: 'reminder.third' },
] as const

type ReminderKey = (typeof reminderSteps)[number]['key']

/**
 * The local hours for reminders; `until` is exclusive. New reminders aren't sent in the last hour,
 * which is reserved for retries by the mail server.
 */
export const REMINDER_HOURS = { from: 9, until: 19 } as const

/** Returns the key of the email template for a reminder step. */
export const getReminderKey = (step: number): ReminderKey =>
  reminderSteps.find((reminder) => reminder.step === step)?.key ?? 'reminder.first'
