import { routes } from '@/domain/routes/paths'
import { course, defineTemplate, greeting } from './mail-template'

const settingsUrl = 'https://example.com/settings/notifications'
const lesson = 'Listening'

const defineReminder = (title: string, subject: string, paragraphs: string[]) =>
  defineTemplate({
    title,
    subject,
    paragraphs,
    button: 'Pick up where you left off',
    path: routes.personalDashboard,
    why: 'You’re receiving this email because you turned on gentle reminders in your settings.',
    placeholders: { greeting, course },
  })

/** Templates of emails to students about their courses. */
export const learningTemplates = {
  'comment-answered': defineTemplate({
    title: 'Reply to a comment',
    subject: 'Your instructor replied to you',
    paragraphs: [
      'Your instructor replied to your comment on the lesson “{lesson}.”',
      'To stop these emails, turn off “Mentions and replies” in your settings: {settings}',
    ],
    button: 'Read the reply',
    placeholders: { lesson, settings: settingsUrl },
    requiredPlaceholders: ['settings'],
  }),
  'comment-answered.several': defineTemplate({
    title: 'Replies to several comments',
    subject: 'Your instructor replied to you',
    paragraphs: [
      'Your comments {lessons} have {count} new replies from your instructor.',
      'To stop these emails, turn off “Mentions and replies” in your settings: {settings}',
    ],
    button: 'Read the replies',
    path: routes.courseContent,
    placeholders: {
      count: '3',
      lessons: 'on “Listening” (2 replies) and “Repair”',
      settings: settingsUrl,
    },
    requiredPlaceholders: ['settings'],
  }),
  together: defineTemplate({
    title: 'Update about learning together',
    subject: 'An update on your course',
    paragraphs: [
      // The preview of this email may appear on a lock screen, so the first line doesn't mention
      // the partnership.
      'There’s an update in your course.',
      '{news}',
      'We send these once a day at most. To stop them, turn off “Mentions and replies” in your settings: {settings}',
    ],
    button: 'Go to your course',
    placeholders: {
      news: 'Your partner is ready for an exercise in “Listening.”',
      settings: settingsUrl,
    },
    requiredPlaceholders: ['news', 'settings'],
  }),
  'together.several': defineTemplate({
    title: 'Several updates about learning together',
    subject: 'Updates on your course',
    paragraphs: [
      'There have been {count} updates in your course since our last email.',
      '{news}',
      'We send these once a day at most. To stop them, turn off “Mentions and replies” in your settings: {settings}',
    ],
    button: 'Go to your course',
    path: routes.personalDashboard,
    placeholders: {
      count: '2',
      news: 'Your partner is ready for an exercise in “Listening.”',
      settings: settingsUrl,
    },
    requiredPlaceholders: ['news', 'settings'],
  }),
  'reminder.first': defineReminder(
    'Gentle reminder after 7 days away',
    'Your next lesson is ready when you are',
    [
      '{greeting} it’s been a week since your last lesson in “{course}.” That’s okay. This kind of work takes the time it takes.',
      'If you find a quiet 15 minutes this week, you can pick up right where you left off.',
      'You asked for gentle reminders. You may get two more, a few weeks apart. They stop once you’re back.',
    ],
  ),
  'reminder.second': defineReminder('Gentle reminder after 21 days away', 'Picking up the thread', [
    '{greeting} it’s been three weeks since your last lesson in “{course}.” Usually that’s just life.',
    'You don’t have to start over. Watch one lesson, or look back at your last one, and see how it feels.',
    'You may get one more reminder in a few weeks, unless you’re back before then.',
  ]),
  'reminder.third': defineReminder(
    'Gentle reminder after 45 days away',
    'Your course is still yours',
    [
      '{greeting} this is our last reminder about “{course}.” Your progress and everything you wrote will be there whenever you come back.',
      'If something about the course isn’t working for you, reply to this email. We’d like to hear about it.',
    ],
  ),
} as const
