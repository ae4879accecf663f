/**
 * @type {import('./mutants.mjs').Mutant[]} Defects in mail to many, in its end, and in the words of
 *   mails.
 */
export const mail = [
  {
    name: 'a mail that broke off in the middle is sent again by itself',
    file: 'src/services/announcements/send-announcements.ts',
    find: "update announcement_recipients set status = 'unsure',",
    replace: "update announcement_recipients set status = 'waiting',",
    part: 'int',
    tests: ['src/services/announcements/announcements'],
  },
  {
    name: 'who has switched announcements off meanwhile gets one',
    file: 'src/services/announcements/claim-recipient.ts',
    find: "return isWanted ? null : 'unwilling'",
    replace: 'return null',
    part: 'int',
    tests: ['src/services/announcements/announcements'],
  },
  {
    name: 'a link that ends the mails of one person ends those of another',
    file: 'src/services/notifications/unsubscribe/unsubscribe-token.ts',
    find: '.update(`unsubscribe:${kind}:${userId}`)',
    replace: '.update(`unsubscribe:${kind}`)',
    part: 'int',
    tests: ['src/services/notifications/unsubscribe/unsubscribe'],
  },
  {
    name: 'a reminder comes at night',
    file: 'src/services/reminders/send-reminders.ts',
    find: 'between ${REMINDER_HOURS.from}::int and ${REMINDER_HOURS.until - 2}::int',
    replace: 'between 0 and 24',
    part: 'int',
    tests: ['src/services/reminders/reminders'],
  },
  {
    name: 'what somebody calls themselves is read as a place in a mail',
    file: 'src/domain/mail-words/fill-words.ts',
    find: "[valueOf(name)].flat().join(' '))",
    replace: "fill([valueOf(name)].flat().join(' ')))",
    part: 'unit',
    tests: ['src/domain/mail-words/mail-words'],
  },
]
