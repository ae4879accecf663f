/**
 * Sentences for what students and the instructor do behind the sign-in: in a file of their own so that those who sign up do not
 * load them.
 */
export const memberMessages = {
  comments: {
    empty: 'Please write something first.',
    tooLong: 'A comment can have at most 2,000 characters.',
    gone: 'This comment is no longer here.',
    tooMany: 'Those were many comments in a short time. Please wait a few minutes.',
    notSent: 'This could not be sent. Your words are still here. Please try again.',
    notDone: 'This could not be saved. Please try again.',
    offline: 'You are offline. Your words stay here until you can send them.',
    loadFailed: 'The comments could not be loaded. Please try again.',
    sent: 'Your comment is here now.',
    answered: 'Your answer is here now.',
    changed: 'Your change is saved.',
    deleted: 'It is deleted.',
    hidden: 'Hidden. The other students no longer see it.',
    shown: 'Shown again to everybody who takes this course.',
  },
  reviews: {
    noStars: 'Please choose 1 to 5 stars.',
    tooLong: 'Your words can have at most 1,200 characters.',
    saved: 'Thank you. Your review is saved.',
    deleted: 'Your review is deleted.',
    notSaved: 'Your review could not be saved. What you wrote is still here. Please try again.',
    notDeleted: 'Your review could not be deleted. Please try again.',
    notYours: 'Only students of this course can review it.',
    gone: 'This review is no longer here.',
    noConsent: 'This student has not agreed that their words are shown on the site.',
    noWords: 'A testimonial needs words, and this review has none.',
  },
  support: {
    empty: 'Please write what we can help with.',
    tooLong: 'A message can have at most 5,000 characters.',
    received: 'We have received your message',
    tooMany: 'You have sent several messages. Please wait a while before the next one.',
    notSent: 'Your message could not be sent. What you wrote is still here. Please try again.',
  },
  ownData: {
    passwordNeeded: 'Please enter your password.',
    wrongPassword: 'This is not the password of your account. Please try again.',
    codeNeeded: 'Please enter the code from your authenticator app as well.',
    wrongCode: 'This code is not right, or it was used before. Please try the next one.',
    tooManyTries: 'Those were many wrong tries. Please wait 15 minutes before the next one.',
    asked: 'We are making the copy of your data. The link comes by email in a few minutes.',
    tooManyExports: 'You have asked for several copies today. Please ask again tomorrow.',
    exportGone:
      'This download is not here. It was made for another account, or it was deleted after its 24 hours.',
    exportExpired: 'This download has expired. You can ask for a new copy in your settings.',
    notAsked: 'Your copy could not be asked for. Please try again.',
    emailNotYours: 'This is not the email of your account.',
    instructorStays: 'The account of an instructor cannot be deleted here.',
    moneyUnderWay:
      'A payment of yours is on its way at the moment. Please wait until it has arrived, so that nothing you paid is lost, and delete your account then.',
    notDeleted: 'Your account could not be deleted. Nothing has changed. Please try again.',
    deleted:
      'Your account is deleted. Thank you for the time you spent with us. You are welcome back whenever you like.',
  },
  uploads: {
    unknownKind: 'This kind of file cannot be used here.',
    tooLarge: (mebibytes: number) =>
      `This file is too large. The limit is ${mebibytes >= 1024 ? `${mebibytes / 1024} GB` : `${mebibytes} MB`}.`,
    damaged: 'This file is damaged, or it is not the kind that its name says.',
    notAVideo: 'Please choose a video (MP4 or WebM).',
    noRoom: 'There is not enough room for this file on the server. Nothing was saved.',
    incomplete: 'The file did not arrive complete. Nothing was saved. Please try again.',
    lost: 'The connection was lost. Nothing was saved. Please try again.',
    cancelled: 'The upload was cancelled. Nothing was saved.',
    trying: 'The connection was lost. Trying again…',
  },
} as const
