/** The gentle reminders: so many days after somebody last learned in a course. */
export const reminderSteps = [
  { step: 1, days: 7, key: 'reminder.first' },
  { step: 2, days: 21, key: 'reminder.second' },
  { step: 3, days: 45, key: 'reminder.third' },
] as const

type ReminderKey = (typeof reminderSteps)[number]['key']

/**
 * Between which hours of their day they come. The last is not in it, and nothing is begun in the
 * hour before it: a mail server that is away must not make it evening.
 */
export const REMINDER_HOURS = { from: 9, until: 19 } as const

/** The words of a step. */
export const reminderKeyOf = (step: number): ReminderKey =>
  reminderSteps.find((reminder) => reminder.step === step)?.key ?? 'reminder.first'
