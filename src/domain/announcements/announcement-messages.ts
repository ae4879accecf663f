/** Sentences about announcements, for the instructor. */
export const announcementMessages = {
  gone: 'This announcement is no longer here. Please go back to the list.',
  begun: 'This announcement is being sent or was sent already. It goes out once.',
  notSending: 'It is not being sent at the moment. Please reload the page.',
  notStopped: 'It is not stopped. Please reload the page.',
  notScheduled: 'It is not scheduled. Please reload the page.',
  noWords: 'There is nothing to send yet. Please write a subject and some words, and save them.',
  nobody: 'Nobody would get this. Please look at whom it goes to.',
  past: 'This time is past. Please choose one that is still to come.',
  tooFar: 'This is more than a year away. Please choose an earlier time.',
  noUnsure: 'There is nobody left of whom it is not sure.',
  noCourse: 'Please choose the course.',
  notCounted: 'This couldn’t be counted right now.',
  sentToYou: (to: string) => `It is on its way to ${to}. Nobody else gets it.`,
  begunNow: 'It is being sent. You can leave this page, and stop it here at any time.',
  scheduledNow: 'It is scheduled, and goes out by itself.',
  unscheduledNow: 'It is not scheduled any more.',
  stoppedNow: 'It is stopped. Who has it already has it; nobody else gets it until you go on.',
  resumedNow: 'It goes on.',
  againNow: (count: number) =>
    `It is sent again to ${count} ${count === 1 ? 'person' : 'people'}. Who had got it after all has it twice now.`,
}
