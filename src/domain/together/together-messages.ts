/** Messages about learning together. */
export const togetherMessages = {
  answerTooLong:
    'This is over 20,000 characters, so we can’t save it yet. Nothing is lost. Please shorten it.',
  exerciseNotFound:
    'This exercise is no longer available. You’ll still find what you wrote in your answers.',
  alreadyRevealed:
    'You were both ready, so you can now see each other’s answers, and you can’t change yours anymore.',
  answerMarkedReady:
    'You said you’re ready, so your answer is locked. To keep writing, choose “Not ready yet” first.',
  answerEmpty: 'Please write something before you say you’re ready.',
  noPartner: 'You don’t have a partner in this course right now.',
  notRevealed: 'You can’t see this yet. You’ll see each other’s answers once you’re both ready.',
  weekOver: 'This week is over. You can still see what you wrote.',
  answersClosed:
    'We can’t save this safely right now, and we’ve been notified. Please try again later.',
  answerKeyMissing: 'We can’t show this text right now, and we’ve been notified.',
  journeyPdfFailed: 'We can’t create this PDF right now. Please try again in a minute.',
} as const
