import { routes } from '@/domain/routes/paths'
import { course, defineTemplate, email, greeting } from './mail-template'

/** Templates of emails to people whom the instructor enrolls or helps. */
export const peopleTemplates = {
  'course-opened': defineTemplate({
    title: 'Free access to a course',
    subject: 'You have access to {course}',
    paragraphs: [
      '{greeting} “{course}” is now in your library. There’s nothing to pay.',
      'Sign in with {email}. If you don’t remember your password, choose “Forgot Password?” on the sign-in page.',
    ],
    button: 'Go to your library',
    path: routes.dashboard,
    placeholders: { greeting, course, email },
    requiredPlaceholders: ['course', 'email'],
  }),
  invited: defineTemplate({
    title: 'New account',
    subject: 'Your Heart2Heart account',
    paragraphs: [
      '{greeting} we created an account for you.',
      'Choose a password, then sign in with {email}. The link works once and expires in {days} days. After that, choose “Forgot Password?” on the sign-in page.',
      'If you weren’t expecting this email, reply to it and we’ll delete the account.',
    ],
    button: 'Choose a password',
    placeholders: { greeting, email, days: '14' },
    requiredPlaceholders: ['email'],
  }),
  'invited.course': defineTemplate({
    title: 'New account with a course',
    subject: 'Your Heart2Heart account',
    paragraphs: [
      '{greeting} we created an account for you. “{course}” is waiting in your library.',
      'Choose a password, then sign in with {email}. The link works once and expires in {days} days. After that, choose “Forgot Password?” on the sign-in page.',
      'If you weren’t expecting this email, reply to it and we’ll delete the account.',
    ],
    button: 'Choose a password',
    placeholders: { greeting, course, email, days: '14' },
    requiredPlaceholders: ['email'],
  }),
  'password-link': defineTemplate({
    title: 'Link to set a password',
    subject: 'Choose your password for Heart2Heart',
    paragraphs: [
      '{greeting} here’s a link to get into your account. Choose a password:',
      'Sign in with {email}. The link works once and expires in {hours} hours. Once you set a new password, you’ll be signed out on your other devices.',
      'If you didn’t ask us for help, you can ignore this email. Your password won’t change.',
    ],
    button: 'Choose a password',
    placeholders: { greeting, email, hours: '24' },
    requiredPlaceholders: ['email'],
  }),
} as const
