/** Sentences about what is proved before the site opens. */
export const setupMessages = {
  testMailSent: (to: string) =>
    `A test mail is on its way to ${to}. Type its code here; it works for an hour.`,
  mailProved: 'The code is right: mail of this site arrives.',
  codeWrong: 'This is not the code of the last test mail. Please look again.',
  codeOver: 'This code is no longer valid. Please send a new test mail.',
}
