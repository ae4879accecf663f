/**
 * Sentences for what students and the instructor do behind the sign-in: in a file of their own so
 * that those who sign up do not load them.
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
    asked: 'We are making the copy of your data. The link comes by email in a few minutes.',
    exportFailed:
      'We are sorry: the copy of your data could not be made. Please ask for it again. If it fails once more, please write to us.',
    tooManyExports: 'You have asked for several copies today. Please ask again tomorrow.',
    exportGone:
      'This download is not here. It was made for another account, or it was deleted after its 24 hours.',
    exportExpired: 'This download has expired. You can ask for a new copy in your settings.',
    emailNeeded: 'Please type the email of your account.',
    emailNotYours: 'This does not match the email of your account.',
    instructorStays: 'The account of an instructor cannot be deleted here.',
    moneyUnderWay:
      'A payment of yours is on its way at the moment. Please wait until it has arrived, so that nothing you paid is lost, and delete your account then.',
    deleted:
      'Your account is deleted. Thank you for the time you spent with us. You are welcome back whenever you like.',
  },
  money: {
    discrepancyGone: 'This difference is no longer here.',
    cannotResolve:
      'As long as nothing can be compared, this cannot be settled. It goes away by itself when it works again.',
    noteNeeded: 'Please write a few words, so that you still know later what you decided.',
    noteTooLong: 'Your words can have at most 400 characters.',
    otherEnvironment:
      'This purchase was begun with another PayPal account than the one in use now. Please look at it when the site uses that one again.',
    notInReview: 'This purchase does not wait for you any more. Please reload the page.',
    nothingToAccept:
      'PayPal shows no completed payment in US dollars to your account for this purchase. There is nothing to accept.',
    nothingToReturn:
      'PayPal shows no completed payment for this purchase. There is nothing to give back.',
    moneyIsThere:
      'PayPal shows a payment for this purchase. Accept it or give it back; it cannot be closed without it.',
    paidAlready: 'Its payment is in the books already.',
    compared: (open: number) =>
      open === 0
        ? 'Compared. Everything matches PayPal.'
        : open === 1
          ? 'Compared. One thing does not match.'
          : `Compared. ${open} things do not match.`,
    notCompared: 'PayPal did not let us compare. Please see below what is missing.',
    resolved: 'Settled. It is not reported again.',
    stillReview: 'PayPal was asked again. The purchase still needs you.',
    movedOn: 'PayPal was asked again, and the purchase has moved on.',
    accepted: 'Accepted. The buyer gets the course.',
    returning: 'The money is on its way back to the buyer.',
    closed: 'Closed without a payment.',
  },
  mail: {
    gone: 'The words of this mail are no longer kept. It cannot be sent again.',
    underWay: 'This mail is on its way already.',
    beingSent: 'This mail is being sent at the moment. Please delete it in a minute.',
    queuedAgain: 'It is being tried again now.',
    unsubscribeWrong:
      'This link is incomplete, or the account no longer exists. Please copy the full link from the email, or turn these emails off in your settings.',
    unsubscribed: 'You’re unsubscribed.',
    subscribedAgain: 'You’re subscribed again.',
  },
  security: {
    passwordNeeded: 'Please enter your current password.',
    passwordWrong: 'Your current password is not right. Please try again.',
    tooManyPasswords: 'Those were many wrong passwords. Please wait a while and try again.',
    passwordSame: 'This is your current password. Please choose another one.',
    passwordChanged: 'Your password is changed. All other devices were signed out.',
    emailUnconfirmed:
      'Please confirm your email address first. The link is in your inbox; under Profile you can have it sent again.',
    alreadyOn: 'Two-factor authentication is on already.',
    notOn: 'Two-factor authentication is not on.',
    notBegun: 'This was begun too long ago, or in another window. Please begin again.',
    turnedOn: 'Two-factor authentication is on.',
    turnedOff: 'Two-factor authentication is off. Your password alone signs you in.',
    codesNotKept: 'Your recovery codes are shown only now. Leave this page without keeping them?',
    codesRenewed: 'Here are your new recovery codes. The old ones no longer work.',
    sessionEnded: (device: string) => `${device} was signed out.`,
    sessionGone: 'This session had ended already.',
    othersEnded: 'All other devices were signed out.',
    noOthers: 'There is no other session.',
    personalPassword:
      'A password is changed by its owner alone: under Security in the settings, or by Forgot Password.',
    instructorNeedsTwoFactor:
      'Your account opens everything on this site. Please turn on two-factor authentication before you go to the admin panel.',
  },
  email: {
    confirmed: 'Thank you. Your email address is confirmed.',
    changed: 'Your new email address is in use now. Sign in with it from now on.',
    alreadyConfirmed: 'Your email address is confirmed already.',
    linkUsed: 'This link was used already.',
    linkExpired: 'This link has expired, or a newer one was sent.',
    sent: 'We have sent you a link. Please look into your inbox.',
    changeCancelled: 'Your email address stays as it is.',
    sameEmail: 'This is your email address already.',
    tooManyMails: 'We have sent you several mails. Please look into your inbox, or wait a while.',
    tooManyChanges: 'You have tried this several times. Please wait a while and try again.',
  },
  settings: {
    noName: 'Please enter your name.',
    noTimeZone: 'Please choose one of the time zones.',
    bioTooLong: 'This can have at most 1,000 characters.',
    saved: 'Saved',
    nothingToSave: 'Nothing has changed since it was saved.',
    notSaved: 'Your changes could not be saved. They are still here. Please try again.',
    restored: 'You are signed in again. What you had typed is back, and not saved yet.',
    noPicture: 'Please choose a picture first.',
    notAPicture: 'Please choose a picture in the format JPEG, PNG or WebP.',
    pictureDamaged: 'This picture could not be read. Please choose another one.',
    pictureSaved: 'Your new picture is saved.',
    pictureRemoved: 'Your picture is removed.',
    pictureNotSaved: 'Your picture could not be saved. Please try again.',
    pictureNotRemoved: 'Your picture could not be removed. Please try again.',
  },
  receipts: {
    notDrawn: 'Your receipt cannot be made right now. Please try again in a minute.',
  },
  uploads: {
    missing: 'Please choose a file.',
    unknownKind:
      'This kind of file can’t be used here. Use a picture (JPG, PNG, WebP, or AVIF), a video (MP4, M4V, MOV, WebM, or MKV), a PDF, or captions (VTT or SRT).',
    empty: 'This file is empty. Choose it again, or export it anew.',
    tooLarge: (mebibytes: number) =>
      `This file is too large. The limit is ${mebibytes >= 1024 ? `${mebibytes / 1024} GB` : `${mebibytes} MB`}.`,
    unusualName: 'Give the file a shorter name without slashes, then choose it again.',
    damaged: 'This file is damaged or incomplete, or it isn’t the kind its name says.',
    notAVideo: 'Please choose a video (MP4, M4V, MOV, WebM or MKV).',
    noRoom: 'There is not enough room for this file on the server. Nothing was saved.',
    storageDown:
      'Files cannot be read or saved right now. Nothing was lost. Please try again in a few minutes.',
    incomplete: 'The file did not arrive complete. Nothing was saved. Please try again.',
    lost: 'The connection was lost. Nothing was saved. Please try again.',
    cancelled: 'The upload was cancelled. Nothing was saved.',
    trying:
      'Waiting for the connection. The upload goes on by itself where it was; please keep this page open.',
  },
} as const
