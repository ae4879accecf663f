/** Messages about learning with a partner: inviting, accepting, leaving. */
export const partnerMessages = {
  safetyInformationUnread: 'First, please read who learning together is for and who it isn’t for.',
  notYourCourse: 'You can only invite someone to a course you own.',
  inviterHasPartnerSeat:
    'You have this course through your partner’s purchase. Only the person who bought the course can invite someone.',
  noSeat: 'This course is for one person, so you can’t invite anyone to it.',
  alreadyPartnered: 'You’re already taking this course with someone.',
  ownEmail: 'That’s your own email address. Please enter your partner’s.',
  inviteeIsInstructor: 'Instructor accounts can’t have a learning partner.',
  tooManyInvitations: 'You’ve sent several invitations today. Please try again tomorrow.',
  tooManyToSameEmail:
    'You’ve invited this email several times. Ask your partner to check their inbox, or share a link instead.',
  invitationInvalid:
    'This invitation is no longer valid. Please ask the person who invited you for a new one.',
  ownInvitation: 'This is your own invitation. It’s for your partner to open.',
  accepted: 'This invitation has already been accepted.',
  invitationClosed: 'This invitation is no longer open. Please reload the page.',
  claimNotFound:
    'You can no longer confirm this. Please invite your partner again with a new link.',
  seatTaken:
    'Someone already has partner access through this purchase. You can still invite someone who already has the course.',
  seatTakenForInvited:
    'Someone already has partner access through this purchase. You can accept once you have the course yourself.',
  courseClosed: 'Your access to this course has ended. Please contact support.',
  partnershipEndedBefore:
    'You’ve learned together before, and one of you ended it. To accept this invitation, first allow invitations from this person in your settings, under Partner.',
  partnershipNotFound: 'This is no longer available. Please reload the page.',
  invited: 'If this address can receive invitations, yours is on its way. It works for 14 days.',
  withdrawn: 'Invitation canceled. Its link no longer works.',
  claimRejected: 'The invitation stays open for your partner.',
  dismissed: 'Dismissed.',
  together: (name: string) => `You and ${name} are now taking this course together.`,
  partnershipEnded:
    'You’re no longer learning together. You keep the course and everything you wrote.',
  progressShared: (name: string) => `${name} can now see your progress.`,
  progressHidden: (name: string) => `${name} can no longer see your progress.`,
  invitationsAllowed: (name: string) => `${name} can invite you again. We won’t tell them.`,
  invitationsBlocked: (name: string) => `Invitations from ${name} won’t reach you.`,
} as const
