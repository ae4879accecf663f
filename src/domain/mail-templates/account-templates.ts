import { routes } from '@/domain/routes/paths'
import { buyerReason, course, defineTemplate, email, greeting } from './mail-template'

const securityAdvice =
  'If this was you, you’re all set. If not, change your password and log out of all other sessions under Security in your settings, then reply to this email.'

const defineTwoFactorNotice = (title: string, subject: string, change: string) =>
  defineTemplate({
    title,
    subject,
    paragraphs: [change, securityAdvice],
    button: 'Go to your settings',
    path: routes.securitySettings,
    placeholders: { greeting },
  })

/** Templates of emails to users about their accounts. */
export const accountTemplates = {
  welcome: defineTemplate({
    title: 'Welcome',
    subject: 'Welcome to {course}',
    paragraphs: [
      '{greeting} you’re in. Your account is ready, and “{course}” is waiting in your library.',
      '{next}',
      'Sign in with {email} and the password you chose.',
      'If you didn’t create this account, just reply to this email.',
    ],
    button: 'Start the first lesson',
    path: routes.personalDashboard,
    placeholders: {
      greeting,
      course,
      email,
      next: 'Your receipt is attached. If the course isn’t for you, you can get a full refund on your dashboard within 14 days.',
    },
    requiredPlaceholders: ['email'],
  }),
  'set-password': defineTemplate({
    title: 'Set a password after a purchase',
    subject: 'Your account is ready: choose a password',
    paragraphs: [
      '{greeting} thank you for your payment. Your account is ready, and “{course}” is waiting in your library. Choose a password to get started:',
      'Sign in with {email}. The link works once and expires in {days} days. After that, choose “Forgot Password?” on the sign-in page.',
    ],
    button: 'Choose a password',
    why: buyerReason,
    placeholders: { greeting, course, email, days: '7' },
    requiredPlaceholders: ['email'],
  }),
  'confirm-email': defineTemplate({
    title: 'Confirm an email address',
    subject: 'Please confirm your email address',
    paragraphs: [
      '{greeting} please confirm your email address, so we can reach you and you can always get back into your account.',
      'The link works once and expires in {days} days. No rush. You can start learning in the meantime.',
      'If you didn’t sign up, you can ignore this email, or reply and we’ll remove your address.',
    ],
    button: 'Confirm email',
    why: 'You’re receiving this email because someone signed up with this address.',
    placeholders: { greeting, days: '3' },
  }),
  'reset-password': defineTemplate({
    title: 'Reset password',
    subject: 'Choose a new password for Heart2Heart',
    paragraphs: [
      '{greeting} we got a request to reset your password. If that was you, choose a new one here:',
      'The link works once and expires in one hour. Once you set a new password, you’ll be signed out on your other devices.',
      'If it wasn’t you, you can ignore this email. Your password won’t change.',
    ],
    button: 'Choose a new password',
    placeholders: { greeting },
  }),
  'password-changed': defineTemplate({
    title: 'Password changed',
    subject: 'Your password was changed',
    paragraphs: [
      '{greeting} your password was changed, and your other devices were signed out.',
      'If this was you, you’re all set. If not, choose “Forgot Password?” on the sign-in page right away, then reply to this email.',
    ],
    button: 'Go to the sign-in page',
    path: routes.signIn,
    placeholders: { greeting },
  }),
  'change-email': defineTemplate({
    title: 'Confirm a new email address',
    subject: 'Please confirm your new email address',
    paragraphs: [
      '{greeting} you asked us to use this address for your account. Please confirm it:',
      'The link works once and expires in {hours} hours. Until you confirm, keep signing in with your old address.',
      'If you didn’t ask for this, you can ignore this email. Nothing will change.',
    ],
    button: 'Confirm new address',
    why: 'You’re receiving this email because someone asked to use this address for their account.',
    placeholders: { greeting, hours: '24' },
  }),
  'email-changed': defineTemplate({
    title: 'Email address changed',
    subject: 'Your email address was changed',
    paragraphs: [
      '{greeting} your account has a new email address. From now on, use it to sign in. We’ll send your email there, too.',
      'If this wasn’t you, reply to this email right away. We’ll help you get your account back and lock out the person who did this.',
    ],
    why: 'You’re receiving this email because this was the email address on your account.',
    placeholders: { greeting },
  }),
  'new-device': defineTemplate({
    title: 'New sign-in',
    subject: 'New sign-in to your account',
    paragraphs: [
      '{greeting} there was a sign-in to your account from a new device.',
      'If this was you, you’re all set. If not, change your password and log out of all other sessions under Security in your settings.',
    ],
    button: 'Review your sessions',
    path: routes.securitySettings,
    placeholders: { greeting },
  }),
  'new-device.several': defineTemplate({
    title: 'Several new sign-ins',
    subject: 'New sign-ins to your account',
    paragraphs: [
      '{greeting} there have been {count} sign-ins to your account from new devices since our last email.',
      'If this was you, you’re all set. If not, change your password and log out of all other sessions under Security in your settings.',
    ],
    button: 'Review your sessions',
    path: routes.securitySettings,
    placeholders: { greeting, count: '3' },
  }),
  'two-factor-changed.on': defineTwoFactorNotice(
    'Two-factor authentication is on',
    'Two-factor authentication is on',
    '{greeting} to sign in, you now need your password and a code from your app. Keep your recovery codes somewhere safe. They let you in without the app.',
  ),
  'two-factor-changed.off': defineTwoFactorNotice(
    'Two-factor authentication is off',
    'Two-factor authentication was turned off',
    '{greeting} you can sign in with just your password again.',
  ),
  'two-factor-changed.recovery_code_used': defineTwoFactorNotice(
    'Recovery code used',
    'A recovery code was used',
    '{greeting} one of your recovery codes was used to sign in. It won’t work again.',
  ),
  'two-factor-changed.recovery_codes_renewed': defineTwoFactorNotice(
    'New recovery codes',
    'You have new recovery codes',
    '{greeting} your account has new recovery codes. The old ones no longer work.',
  ),
  'export-ready': defineTemplate({
    title: 'Data export is ready',
    subject: 'Your data is ready to download',
    paragraphs: [
      '{greeting} the copy of your data you asked for is ready to download.',
      'The link works for {hours} hours. You need to be signed in to use it. After that, you can request a new copy in your settings.',
      'If you didn’t ask for this, change your password. Someone else may be signed in to your account.',
    ],
    button: 'Download your data',
    placeholders: { greeting, hours: '24' },
  }),
  'account-deleted': defineTemplate({
    title: 'Account deleted',
    subject: 'Your account was deleted',
    paragraphs: [
      '{greeting} we deleted your account, along with your profile, courses, progress, reviews, settings, and everything you wrote in exercises and check-ins. If you learned with a partner, they can no longer read your answers. They keep the course and what they wrote.',
      'Your comments stay up under the name “Deleted user.” We keep your messages to support, but without your name. The law requires us to keep payment records, too. They no longer show your name or email.',
      'If you didn’t ask for this, please reply right away. Thank you for the time you spent with us.',
    ],
    why: 'You’re receiving this email because an account with this address was deleted. It’s the last one we’ll send you.',
    placeholders: { greeting },
  }),
  'partner-invitation': defineTemplate({
    title: 'Invitation to learn together',
    subject: 'An invitation for you',
    paragraphs: [
      // The preview of this email may appear on a lock screen, so the first line doesn't mention
      // the course.
      'You have a personal invitation. Open it whenever you have a quiet moment.',
      '{name} would like to take “{course}” with you. It’s already paid for.',
      'You’ll have your own account. What you write stays private until both of you are ready to share. You can stop learning together at any time, without giving a reason.',
      'The link works once and expires in {days} days. It’s fine to say no. {name} will only hear that the invitation wasn’t accepted.',
    ],
    button: 'View the invitation',
    placeholders: { name: 'Ben Writer', course, days: '14' },
    requiredPlaceholders: ['name', 'course'],
  }),
  'place-closed': defineTemplate({
    title: 'Partner access ended',
    subject: 'Your access has changed',
    paragraphs: [
      '{greeting} your access to a course has changed.',
      'Your partner access to “{course}” has ended, so you’re no longer taking the course together. We’ll keep your progress and everything you wrote.',
      'If you have questions, just reply to this email.',
    ],
    button: 'Go to your library',
    path: routes.dashboard,
    placeholders: { greeting, course },
    requiredPlaceholders: ['course'],
  }),
  'place-opened': defineTemplate({
    title: 'Partner access restored',
    subject: 'Your access has changed',
    paragraphs: [
      '{greeting} your access to a course has changed.',
      'Your partner access to “{course}” is back. Everything is where you left it.',
    ],
    button: 'Go to your course',
    path: routes.personalDashboard,
    placeholders: { greeting, course },
    requiredPlaceholders: ['course'],
  }),
  'invited-account': defineTemplate({
    title: 'Invited partner’s account is ready',
    subject: 'Your account is ready',
    paragraphs: [
      '{greeting} welcome. Your account is ready.',
      'You haven’t accepted the invitation yet. You can do that on the invitation page.',
      'Sign in with {email} and the password you chose.',
      'If you didn’t create this account, just reply to this email.',
    ],
    button: 'Go to your library',
    path: routes.dashboard,
    placeholders: { greeting, email },
    requiredPlaceholders: ['email'],
  }),
} as const
