import { routes } from '@/domain/routes/paths'
import { template } from './mail-template'

const greeting = 'Hello Ana,'
const email = 'ana@example.com'
const course = 'Conflict Cure'

/** Mails that the instructor sends by what they do for one person. */
export const peopleWords = {
  'course-opened': template({
    title: 'A course is opened',
    subject: 'A course is open for you: {course}',
    paragraphs: [
      '{greeting} the course “{course}” is now in your library. You need not pay for it.',
      'You sign in with {email}. If you do not know your password, choose “Forgot Password?” on the sign-in page.',
    ],
    button: 'Go to your library',
    path: routes.dashboard,
    places: { greeting, course, email },
    required: ['course', 'email'],
  }),
  invited: template({
    title: 'An account is made',
    subject: 'You have an account at Heart2Heart',
    paragraphs: [
      '{greeting} we have made an account for you.',
      'Choose a password and go in. You sign in with {email}. The link works once, for {days} days; after that, choose “Forgot Password?” on the sign-in page.',
      'If you do not know why you get this mail, please answer it, and we take the account away.',
    ],
    button: 'Choose a password',
    places: { greeting, email, days: '14' },
    required: ['email'],
  }),
  'invited.course': template({
    title: 'An account with a course is made',
    subject: 'You have an account at Heart2Heart',
    paragraphs: [
      '{greeting} we have made an account for you. The course “{course}” waits for you in it.',
      'Choose a password and go in. You sign in with {email}. The link works once, for {days} days; after that, choose “Forgot Password?” on the sign-in page.',
      'If you do not know why you get this mail, please answer it, and we take the account away.',
    ],
    button: 'Choose a password',
    places: { greeting, course, email, days: '14' },
    required: ['email'],
  }),
  'password-link': template({
    title: 'A link to choose a password',
    subject: 'Choose your password for Heart2Heart',
    paragraphs: [
      '{greeting} here is your way into your account. Choose a password:',
      'You sign in with {email}. The link works once, for {hours} hours. Then all your other devices are signed out.',
      'If you did not ask us for help, you need not do anything: your password stays as it is.',
    ],
    button: 'Choose a password',
    places: { greeting, email, hours: '24' },
    required: ['email'],
  }),
  'sign-in-link': template({
    title: 'A link to sign in',
    subject: 'Your way into Heart2Heart',
    paragraphs: [
      '{greeting} here is your way into your account, without a password:',
      'The link works once, within {hours} hours. Please give it to nobody.',
      'If you did not ask us for help, you need not do anything.',
    ],
    button: 'Sign in',
    places: { greeting, hours: '24' },
  }),
} as const
