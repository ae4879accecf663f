/** The messages for rejected requests, including requests that src/http rejects before Next.js. */
export const rejectionMessages = {
  bodyTooLarge: 'This is too long to send. Please shorten it and try again.',
  badRequest: 'We couldn’t read that request. Please reload the page and try again.',
  formRejected:
    'Nothing was changed. Go back, reload the page, and try again. You may need to sign in first.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  notFound: 'We couldn’t find that.',
}
