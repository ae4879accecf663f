import { routes } from '@/domain/routes/paths'
import { template } from './mail-template'

const greeting = 'Hello Ana,'
const email = 'ana@example.com'
const course = 'Conflict Cure'
const bought = 'You get this mail because you bought a course from us.'
const notYou =
  'If this was you, all is well. If not, change your password now and log out of all other sessions, both under Security in your settings, and answer this mail.'

/** Mails about an account. */
export const accountWords = {
  welcome: template({
    title: 'Your account is ready',
    subject: 'Your account is ready',
    paragraphs: [
      '{greeting} welcome. Your account is ready, and the course “{course}” is in your library.',
      '{next}',
      'You sign in with {email} and the password you chose.',
      'If you didn’t create this account, please reply to this email.',
    ],
    button: 'Start the first lesson',
    path: routes.personalDashboard,
    places: {
      greeting,
      course,
      email,
      next: 'Your receipt is attached. If the course isn’t for you, you can ask for your money back within 14 days.',
    },
    required: ['email'],
  }),
  'set-password': template({
    title: 'Choose a password after buying',
    subject: 'Your account is ready: choose a password',
    paragraphs: [
      '{greeting} thank you for your payment. Your account is ready, and the course “{course}” is in your library. Choose a password and go in:',
      'You sign in with {email}. The link works once, for {days} days. After that, choose “Forgot Password?” on the sign-in page.',
    ],
    button: 'Choose a password',
    why: bought,
    places: { greeting, course, email, days: '7' },
    required: ['email'],
  }),
  'confirm-email': template({
    title: 'Confirm the email address',
    subject: 'Please confirm your email address',
    paragraphs: [
      '{greeting} please confirm that this is your email address, so that we can reach you and you can always get back into your account.',
      'The link works once, for {days} days. Nothing waits for it: you can learn in the meantime.',
      'If you did not make an account with us, you need not do anything, or answer this mail and we take the address out.',
    ],
    button: 'Confirm email',
    why: 'You get this mail because somebody made an account with this address.',
    places: { greeting, days: '7' },
  }),
  'reset-password': template({
    title: 'Choose a new password',
    subject: 'Choose a new password for Heart2Heart',
    paragraphs: [
      '{greeting} somebody asked for a new password for your account. If that was you, choose it here:',
      'The link works once, for one hour. Then all your other devices are signed out.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    button: 'Choose a new password',
    places: { greeting },
  }),
  'password-changed': template({
    title: 'The password was changed',
    subject: 'Your password was changed',
    paragraphs: [
      '{greeting} the password of your account was changed, and your other devices were signed out.',
      'If this was you, all is well. If not, choose “Forgot Password?” on the sign-in page at once, and answer this mail.',
    ],
    button: 'Go to the sign-in page',
    path: routes.signIn,
    places: { greeting },
  }),
  'change-email': template({
    title: 'Confirm a new email address',
    subject: 'Please confirm your new email address',
    paragraphs: [
      '{greeting} you asked us to use this address for your account from now on. Please confirm it:',
      'The link works once, for {hours} hours. Until then you sign in with your old address.',
      'If it was not you who asked, you need not do anything: nothing changes.',
    ],
    button: 'Confirm new address',
    why: 'You get this mail because somebody gave this address as the new one of their account.',
    places: { greeting, hours: '24' },
  }),
  'email-changed': template({
    title: 'The email address was changed',
    subject: 'Your email address was changed',
    paragraphs: [
      '{greeting} your account now has another email address. You sign in with it from now on, and our mail goes there.',
      'If this was not you, answer this mail at once. We give your account back to you and lock out whoever did it.',
    ],
    why: 'You get this mail because this was the address of your account.',
    places: { greeting },
  }),
  'new-device': template({
    title: 'A new device has signed in',
    subject: 'A new device has signed in to your account',
    paragraphs: [
      '{greeting} somebody signed in to your account on a device that we had not seen before.',
      'If this was you, all is well. If not, change your password now and log out of all other sessions, both under Security in your settings.',
    ],
    button: 'Look at your sessions',
    path: routes.securitySettings,
    places: { greeting },
  }),
  'new-device.several': template({
    title: 'Several new devices have signed in',
    subject: 'New devices have signed in to your account',
    paragraphs: [
      '{greeting} somebody signed in to your account on devices that we had not seen before, {count} times since our last mail.',
      'If this was you, all is well. If not, change your password now and log out of all other sessions, both under Security in your settings.',
    ],
    button: 'Look at your sessions',
    path: routes.securitySettings,
    places: { greeting, count: '3' },
  }),
  'two-factor-changed.on': template({
    title: 'Two-factor authentication is on',
    subject: 'Two-factor authentication is on',
    paragraphs: [
      '{greeting} signing in to your account now takes a code from your app besides the password. Keep your recovery codes in a safe place: they are the way in without the app.',
      notYou,
    ],
    button: 'Go to your settings',
    path: routes.securitySettings,
    places: { greeting },
  }),
  'two-factor-changed.off': template({
    title: 'Two-factor authentication is off',
    subject: 'Two-factor authentication was turned off',
    paragraphs: ['{greeting} signing in to your account takes the password alone again.', notYou],
    button: 'Go to your settings',
    path: routes.securitySettings,
    places: { greeting },
  }),
  'two-factor-changed.recovery_code_used': template({
    title: 'A recovery code was used',
    subject: 'A recovery code was used',
    paragraphs: [
      '{greeting} one of your recovery codes was used for your account. It does not work again.',
      notYou,
    ],
    button: 'Go to your settings',
    path: routes.securitySettings,
    places: { greeting },
  }),
  'two-factor-changed.recovery_codes_renewed': template({
    title: 'There are new recovery codes',
    subject: 'You have new recovery codes',
    paragraphs: [
      '{greeting} new recovery codes were made for your account. The old ones no longer work.',
      notYou,
    ],
    button: 'Go to your settings',
    path: routes.securitySettings,
    places: { greeting },
  }),
  'export-ready': template({
    title: 'The copy of one’s data is ready',
    subject: 'The copy of your data is ready',
    paragraphs: [
      '{greeting} you asked for a copy of your data. It is ready to be downloaded.',
      'The link works for {hours} hours and only while you are signed in. After that you can ask for a new copy in your settings.',
      'If it was not you who asked, change your password: somebody else is signed in to your account.',
    ],
    button: 'Download your data',
    places: { greeting, hours: '48' },
  }),
  'account-deleted': template({
    title: 'The account was deleted',
    subject: 'Your account was deleted',
    paragraphs: [
      '{greeting} your account is deleted, with your profile, your courses, your progress, everything you wrote in exercises and check-ins, your reviews, and your settings. If you learned with a partner, they can no longer read your answers; they keep the course and what they wrote.',
      'Your comments stay under the name “Deleted user”, because others may have answered them, and so do your questions to our support, without your name. The record of your payments stays, without your name and email, because the law requires it.',
      'If you didn’t ask for this, please reply right away. Thank you for the time you spent with us.',
    ],
    why: 'You get this mail because an account with this address was deleted. It is the last one.',
    places: { greeting },
  }),
  'partner-invitation': template({
    title: 'An invitation to learn together',
    subject: 'An invitation for you',
    paragraphs: [
      // A lock screen may show this one: it says nothing of the course.
      'You have a personal invitation. Open it whenever you have a quiet moment.',
      '{name} invites you to take the course “{course}” together. It costs you nothing.',
      'You would have an account of your own. What you write there is yours alone, until both of you are ready to open it to each other. You can leave at any time, without giving a reason.',
      'The link works once, for {days} days. Saying no is fine: {name} hears that the invitation is not accepted, and nothing else.',
    ],
    button: 'Look at the invitation',
    places: { name: 'Ben Writer', course, days: '14' },
    required: ['name', 'course'],
  }),
  'place-closed': template({
    title: 'A second place has closed',
    subject: 'Your access has changed',
    paragraphs: [
      '{greeting} your access to a course has changed.',
      'Your shared access to “{course}” has ended, and so has learning together. Your progress and everything you wrote are kept.',
      'If you have questions, reply to this email. A person reads it.',
    ],
    button: 'Go to your library',
    path: routes.dashboard,
    places: { greeting, course },
    required: ['course'],
  }),
  'place-opened': template({
    title: 'A second place is open again',
    subject: 'Your access has changed',
    paragraphs: [
      '{greeting} your access to a course has changed.',
      'Your shared access to “{course}” is back. Everything is where you left it.',
    ],
    button: 'Go to your course',
    path: routes.personalDashboard,
    places: { greeting, course },
    required: ['course'],
  }),
  'invited-account': template({
    title: 'The account of who was invited is ready',
    subject: 'Your account is ready',
    paragraphs: [
      '{greeting} welcome. Your account is ready.',
      'Creating it didn’t accept the invitation. You decide that on its page.',
      'You sign in with {email} and the password you chose.',
      'If you didn’t create this account, please reply to this email.',
    ],
    button: 'Go to your library',
    path: routes.dashboard,
    places: { greeting, email },
    required: ['email'],
  }),
} as const
