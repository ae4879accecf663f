export const announcementMessages = {
  notFound: 'This announcement no longer exists. Please go back to the list.',
  alreadyStarted:
    'This announcement is already being sent or has been sent. You can only send it once.',
  notSending: 'This announcement isn’t being sent right now. Please reload the page.',
  notStopped: 'This announcement hasn’t been stopped. Please reload the page.',
  notScheduled: 'This announcement isn’t scheduled. Please reload the page.',
  noContent: 'There’s nothing to send yet. Please enter a subject and a message, and save them.',
  noRecipients: 'No one would get this. Please check who it goes to.',
  past: 'This time has passed. Please choose a later one.',
  tooFar: 'This is more than a year from now. Please choose an earlier time.',
  noneUnconfirmed: 'There are no unconfirmed deliveries left.',
  noCourse: 'Please choose a course.',
  notCounted: 'We couldn’t count the recipients.',
  sentToYou: (to: string) => `Test email sent to ${to}. No one else gets it.`,
  started: 'Sending. You can leave this page, and stop it here anytime.',
  scheduled: 'Scheduled. It will be sent automatically.',
  unscheduled: 'Schedule canceled.',
  stopped: 'Stopped. No one else gets it until you resume. Emails already sent can’t be recalled.',
  resumed: 'Resumed.',
  resent: (count: number) =>
    `Sent again to ${count} ${count === 1 ? 'person' : 'people'}. Anyone who did receive it now has it twice.`,
}
