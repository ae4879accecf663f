import { routes } from '@/domain/routes/paths'
import { defineTemplate } from './mail-template'

const subscriberReason = 'You’re receiving this email because you signed up for our newsletter.'

/** Templates of emails about the newsletter, to people who may have no account. */
export const newsletterTemplates = {
  'newsletter-confirm': defineTemplate({
    title: 'Confirm a newsletter sign-up',
    subject: 'Please confirm your email',
    paragraphs: [
      'Hi, someone signed up for our newsletter with this email. If that was you, please confirm it:',
      'The link expires in {days} days. We won’t send you the newsletter until you confirm.',
      'If it wasn’t you, you can ignore this email. We’ll delete your email.',
    ],
    button: 'Confirm email',
    why: 'You’re receiving this email because someone signed up for our newsletter with this email.',
    placeholders: { days: '7' },
  }),
  'newsletter-welcome': defineTemplate({
    title: 'Welcome to the newsletter',
    subject: 'You’re subscribed',
    paragraphs: [
      'Hi, thank you for signing up. From now on, you’ll get our newsletter.',
      'You can unsubscribe in one click at the bottom of every email.',
    ],
    button: 'Go to our site',
    path: routes.home,
    why: subscriberReason,
    placeholders: {},
  }),
  'newsletter-welcome.file': defineTemplate({
    title: 'Welcome to the newsletter, with a PDF',
    subject: 'Your PDF is ready',
    paragraphs: [
      'Hi, thank you for signing up. Here’s your PDF:',
      'The link is just for you, and works as long as you’re subscribed.',
      'From now on, you’ll get our newsletter. You can unsubscribe in one click at the bottom of every email.',
    ],
    button: 'Download the PDF',
    why: subscriberReason,
    placeholders: {},
  }),
  'newsletter-already': defineTemplate({
    title: 'Already subscribed to the newsletter',
    subject: 'You’re already subscribed',
    paragraphs: [
      'Hi, someone just signed up for our newsletter with this email. You’re already subscribed, so there’s nothing to do.',
      'If you no longer want it, you can unsubscribe in one click at the bottom of this email.',
    ],
    button: 'Go to our site',
    path: routes.home,
    why: subscriberReason,
    placeholders: {},
  }),
  'newsletter-already.file': defineTemplate({
    title: 'Already subscribed to the newsletter, with a PDF',
    subject: 'You’re already subscribed',
    paragraphs: [
      'Hi, someone just signed up for our newsletter with this email. You’re already subscribed, so there’s nothing to do. Here’s your PDF:',
      'If you no longer want our newsletter, you can unsubscribe in one click at the bottom of this email.',
    ],
    button: 'Download the PDF',
    why: subscriberReason,
    placeholders: {},
  }),
} as const
