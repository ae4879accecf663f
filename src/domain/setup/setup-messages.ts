export const setupMessages = {
  testMailSent: (email: string) =>
    `Test email sent to ${email}. Enter its code here within an hour.`,
  mailConfirmed: 'Code confirmed. Your site’s email works.',
  codeWrong: 'That code isn’t from the latest test email. Please check it and try again.',
  codeExpired: 'This code has expired. Please send a new test email.',
}
