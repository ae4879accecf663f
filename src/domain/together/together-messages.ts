/** The sentences of learning together: see domain/messages/messages.ts. */
export const togetherMessages = {
  answerTooLong:
    'This is longer than 20,000 characters and cannot be saved. Please shorten it; nothing of it is lost meanwhile.',
  exerciseGone:
    'This exercise is no longer here. What you wrote before stays with you, in your answers.',
  alreadyOpen: 'You were both ready, so it is open to both of you now and no longer changes.',
  saidReady:
    'You have said that you are ready, so this does not change. Take that back first to go on writing.',
  nothingWritten: 'Please write something first. Then you can say that you are ready.',
  noPartner: 'You have no partner in this course at the moment.',
  notOpen: 'This is not open yet. It opens for both of you once you are both ready.',
  weekOver: 'This week is over. You can still see what you wrote.',
  answersClosed:
    'This cannot be saved safely at the moment, and we know about it. Please try again later.',
  keyMissing: 'What is written here cannot be opened at the moment. We know about it.',
  journeyNotDrawn: 'This PDF cannot be made right now. Please try again in a minute.',
} as const
