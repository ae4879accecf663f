/** Messages for students and the instructor, which the sign-up page doesn't load. */
export const memberMessages = {
  comments: {
    empty: 'Please write something first.',
    tooLong: 'A comment can have at most 2,000 characters.',
    notFound: 'This comment no longer exists.',
    tooMany: 'That’s a lot of comments in a short time. Please wait a few minutes.',
    notSent: 'We couldn’t send this. Your text is still here. Please try again.',
    notSaved: 'We couldn’t save this. Please try again.',
    offline: 'You’re offline. Your text stays here until you can send it.',
    loadFailed: 'We couldn’t load the comments. Please try again.',
    sent: 'Your comment is posted.',
    replySent: 'Your reply is posted.',
    updated: 'Comment updated.',
    deleted: 'Comment deleted.',
    hidden: 'Hidden from other students.',
    unhidden: 'Visible again to everyone in this course.',
  },
  reviews: {
    noStars: 'Please choose 1 to 5 stars.',
    tooLong: 'A review can have at most 1,200 characters.',
    saved: 'Thank you. Your review is saved.',
    deleted: 'Your review is deleted.',
    notSaved: 'We couldn’t save your review. Your text is still here. Please try again.',
    notDeleted: 'We couldn’t delete your review. Please try again.',
    notEnrolled: 'Only students in this course can review it.',
    notFound: 'This review no longer exists.',
    noConsent: 'This student hasn’t agreed to have their review on the site.',
    noText: 'A testimonial needs text, and this review has none.',
  },
  support: {
    empty: 'Please tell us how we can help.',
    tooLong: 'A message can have at most 5,000 characters.',
    received: 'We got your message',
    tooMany: 'You’ve sent several messages. Please wait a while before sending another.',
    notSent: 'We couldn’t send your message. Your text is still here. Please try again.',
  },
  ownData: {
    exportRequested:
      'We’re preparing the copy of your data. We’ll email you a link in a few minutes.',
    exportFailed:
      'Sorry, we couldn’t make the copy of your data. Please request it again. If it still doesn’t work, contact us.',
    tooManyExports: 'You’ve requested several copies today. Please try again tomorrow.',
    exportNotFound:
      'We couldn’t find this download. It belongs to another account, or it was deleted after 24 hours.',
    exportExpired: 'This download has expired. You can request a new copy in your settings.',
    emailNeeded: 'Please enter your account’s email.',
    emailMismatch: 'This doesn’t match your account’s email.',
    instructorNotDeletable: 'You can’t delete an instructor account here.',
    paymentPending:
      'One of your payments is still going through. Please wait until it’s done before you delete your account.',
    deleted:
      'Your account has been deleted. Thank you for spending time with us. You’re always welcome back.',
  },
  money: {
    discrepancyNotFound: 'This mismatch no longer exists.',
    cannotResolve:
      'You can’t resolve this while the comparison isn’t working. This clears by itself once the comparison works again.',
    noteNeeded: 'Please add a note so you’ll remember what you decided.',
    noteTooLong: 'A note can have at most 400 characters.',
    otherEnvironment:
      'This purchase was started with a different PayPal account. You can review it once the site uses that account again.',
    notInReview: 'This purchase no longer needs your review. Please reload the page.',
    nothingToAccept:
      'PayPal shows no completed payment to your account in the right currency for this purchase, so there’s nothing to accept.',
    nothingToRefund:
      'PayPal shows no completed payment for this purchase, so there’s nothing to refund.',
    paymentExists:
      'PayPal shows a payment for this purchase. Accept or refund it before you close the purchase.',
    comparisonResult: (mismatchCount: number) =>
      mismatchCount === 0
        ? 'Everything matches PayPal.'
        : mismatchCount === 1
          ? 'We found 1 mismatch.'
          : `We found ${mismatchCount} mismatches.`,
    comparisonFailed: 'We couldn’t compare with PayPal. See below for what’s missing.',
    resolved: 'Resolved. We won’t report it again.',
    stillInReview: 'We checked with PayPal again. This purchase still needs your review.',
    purchaseUpdated: 'We checked with PayPal again and updated this purchase.',
    accepted: 'Accepted. The buyer now has the course.',
    refundSubmitted: 'The refund is on its way to the buyer.',
    closed: 'Closed without payment.',
  },
  mail: {
    textDeleted: 'We no longer have the text of this email, so we can’t resend it.',
    underWay: 'This email is already on its way.',
    beingSent: 'This email is being sent right now. Try deleting it in a minute.',
    retryQueued: 'Trying again now.',
    unsubscribeLinkInvalid:
      'This link is incomplete, or the account no longer exists. Please copy the full link from the email, or turn these emails off in your settings.',
    unsubscribed: 'You’re unsubscribed.',
    resubscribed: 'You’re subscribed again.',
  },
  security: {
    passwordNeeded: 'Please enter your current password.',
    passwordWrong: 'That’s not your current password. Please try again.',
    tooManyPasswords: 'Too many wrong passwords. Please wait a few minutes and try again.',
    passwordSame: 'That’s your current password. Please choose a new one.',
    passwordChanged: 'Your password was changed. We signed out your other devices.',
    emailUnconfirmed:
      'Please confirm your email address first. Check your inbox for the link, or resend it under Profile.',
    twoFactorAlreadyOn: 'Two-factor authentication is already on.',
    twoFactorNotOn: 'Two-factor authentication isn’t on.',
    twoFactorSetupExpired:
      'This took too long or was started in another window. Please start over.',
    twoFactorTurnedOn: 'Two-factor authentication is on.',
    twoFactorTurnedOff:
      'Two-factor authentication is off. You now sign in with just your password.',
    recoveryCodesNotSaved: 'You won’t see your recovery codes again. Leave without saving them?',
    recoveryCodesRenewed: 'Here are your new recovery codes. The old ones no longer work.',
    sessionEnded: (device: string) => `${device} was signed out.`,
    sessionAlreadyEnded: 'This session has already ended.',
    otherSessionsEnded: 'We signed out your other devices.',
    noOtherSessions: 'You have no other sessions.',
    otherAccountPassword:
      'Only the account’s owner can change its password, under Security in the settings or with Forgot Password.',
    instructorNeedsTwoFactor:
      'Your account can change everything on this site. Please turn on two-factor authentication before you open the admin panel.',
  },
  email: {
    confirmed: 'Thanks. Your email address is confirmed.',
    changed: 'Your email address was changed. Sign in with the new one from now on.',
    alreadyConfirmed: 'Your email address is already confirmed.',
    linkUsed: 'This link has already been used.',
    linkExpired: 'This link has expired, or we’ve sent you a newer one.',
    sent: 'We’ve sent you a link. Please check your inbox.',
    changeCanceled: 'Your email address hasn’t changed.',
    sameEmail: 'That’s already your email address.',
    tooManyEmails: 'We’ve sent you several emails. Please check your inbox, or wait a while.',
    tooManyChanges: 'You’ve tried this several times. Please wait a while and try again.',
  },
  settings: {
    noName: 'Please enter your name.',
    noTimeZone: 'Please choose a time zone from the list.',
    bioTooLong: 'This can have at most 1,000 characters.',
    saved: 'Saved',
    nothingToSave: 'No changes to save.',
    notSaved: 'We couldn’t save your changes. They’re still here. Please try again.',
    restored: 'You’re signed in again. What you typed is back, but not saved yet.',
    noPicture: 'Please choose a picture first.',
    notAPicture: 'Please choose a JPEG, PNG, or WebP picture.',
    pictureDamaged: 'We couldn’t read this picture. Please choose another one.',
    pictureSaved: 'Picture saved.',
    pictureRemoved: 'Picture removed.',
    pictureNotSaved: 'We couldn’t save your picture. Please try again.',
    pictureNotRemoved: 'We couldn’t remove your picture. Please try again.',
  },
  receipts: {
    pdfFailed: 'We can’t create your receipt right now. Please try again in a minute.',
  },
  uploads: {
    missing: 'Please choose a file.',
    unsupportedType:
      'This kind of file can’t be used here. Use a picture (JPG, PNG, WebP, or AVIF), a video (MP4, M4V, MOV, WebM, or MKV), a PDF, or captions (VTT or SRT).',
    empty: 'This file is empty. Choose it again, or export a new copy.',
    tooLarge: (mebibytes: number) =>
      `This file is too large. The limit is ${mebibytes >= 1024 ? `${mebibytes / 1024} GB` : `${mebibytes} MB`}.`,
    invalidFileName: 'Give the file a shorter name without slashes, then choose it again.',
    damaged: 'This file is damaged or incomplete, or its type doesn’t match its name.',
    notAVideo: 'Please choose a video (MP4, M4V, MOV, WebM, or MKV).',
    diskFull: 'There isn’t enough room for this file on the server. Nothing was saved.',
    storageDown:
      'We can’t read or save files right now. Nothing was lost. Please try again in a few minutes.',
    incomplete: 'The upload was incomplete. Nothing was saved. Please try again.',
    connectionLost: 'The connection was lost. Nothing was saved. Please try again.',
    canceled: 'Upload canceled. Nothing was saved.',
    waitingForConnection:
      'Waiting for the connection. Keep this page open, and the upload will resume by itself.',
  },
} as const
