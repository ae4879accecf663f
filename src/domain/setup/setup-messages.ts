export const setupMessages = {
  testMailSent: (to: string) => `Test email sent to ${to}. Enter its code here within an hour.`,
  mailProved: 'Code confirmed. Your site’s email works.',
  codeWrong: 'That code isn’t from the latest test email. Please check it and try again.',
  codeOver: 'This code has expired. Please send a new test email.',
}
