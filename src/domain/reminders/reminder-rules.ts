/** The learning reminders: sent this many days after the last activity in a course. */
export const reminderSteps = [
  { step: 1, days: 7, key: 'reminder.first' },
  { step: 2, days: 21, key: 'reminder.second' },
  { step: 3, days: 45, key: 'reminder.third' },
] as const

type ReminderKey = (typeof reminderSteps)[number]['key']

/**
 * The hours of the student's day in which reminders are sent. `until` is exclusive, and no reminder
 * starts in the hour before it, so that a mail server's retries don't run into the evening.
 */
export const REMINDER_HOURS = { from: 9, until: 19 } as const

/** Returns the email template of a step. */
export const reminderKeyOf = (step: number): ReminderKey =>
  reminderSteps.find((reminder) => reminder.step === step)?.key ?? 'reminder.first'
