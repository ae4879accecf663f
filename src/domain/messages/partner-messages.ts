/** Sentences about learning together with somebody: inviting, accepting, leaving. */
export const partnerMessages = {
  safetyFirst: 'Please read first for whom learning together is good, and for whom it is not.',
  notYourCourse: 'You can invite somebody to a course that you have.',
  secondPlace:
    'Your place in this course is the second one of a purchase, and it stays open to you. Only who bought the course can invite somebody.',
  noSeat: 'This course is for one person alone. Nobody can be invited to it.',
  alreadyPartnered: 'You learn this course together with somebody already.',
  ownEmail: 'This is your own email address. Please enter your partner’s.',
  instructorAlone: 'The account of an instructor does not learn together with anybody.',
  tooManyInvitations: 'You have invited several times today. Please wait until tomorrow.',
  tooManyToAddress:
    'You have invited this address several times. Please ask your partner to look into their inbox, or show them a link instead.',
  invitationGone:
    'This invitation is no longer valid. Please ask the person who invited you for a new one.',
  ownInvitation: 'This is your own invitation. It is for your partner to open.',
  waitsForInviter: 'You have said yes already. Now they are asked whether it is you.',
  accepted: 'This invitation has been accepted already.',
  invitationOver: 'This invitation is over already. Please reload the page.',
  claimGone: 'This can no longer be confirmed. Please invite your partner again, with a new link.',
  seatTaken:
    'The second place of this purchase is taken. Somebody who has the course already can still be invited.',
  seatTakenForInvited:
    'The second place of this purchase is taken already. You can accept the invitation once you have the course yourself.',
  courseClosed: 'Your access to this course was closed. Please write to our support.',
  parted:
    'You have learned together before, and one of you has ended it. If you want this invitation, first allow it in your settings, under Partner.',
  partnershipGone: 'This is no longer here. Please reload the page.',
  invited: 'Your invitation is on its way, if this address can be invited. It works for 14 days.',
  takenBack: 'The invitation is taken back. Its link no longer works.',
  notTheirs: 'The invitation stays open for your partner.',
  putAway: 'It is put away.',
  together: (name: string) => `You and ${name} take this course together now.`,
  hasLeft: 'Your partnership has ended. What you wrote is yours, and the course stays open to you.',
  shown: (name: string) => `${name} sees how far you are now.`,
  notShown: (name: string) => `${name} no longer sees how far you are.`,
  mayInvite: (name: string) => `${name} can invite you again. We do not tell them.`,
  mayNotInvite: (name: string) => `No invitation of ${name} reaches you.`,
} as const
