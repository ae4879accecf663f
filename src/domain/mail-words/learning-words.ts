import { routes } from '@/domain/routes/paths'
import { template } from './mail-template'

const settings = 'https://example.com/settings/notifications'
const lesson = 'Listening'
const greeting = 'Hello Ana,'
const course = 'Conflict Cure'
const asked = 'You get this mail because you have asked us in your settings to remind you gently.'

/** Mails to students about what happens where they learn. */
export const learningWords = {
  'comment-answered': template({
    title: 'You have answered a comment',
    subject: 'Your instructor has answered you',
    paragraphs: [
      'Your instructor has answered what you wrote under the lesson “{lesson}”.',
      'If you do not want such mails, turn off “Mentions and replies” in your settings: {settings}',
      'If you do not want to see comments at all, you can switch them off under every lesson. Then no such mail comes either.',
    ],
    button: 'Read the answer',
    places: { lesson, settings },
    required: ['settings'],
  }),
  'comment-answered.several': template({
    title: 'You have answered several comments',
    subject: 'Your instructor has answered you',
    paragraphs: [
      'Your instructor has answered {count} times what you wrote: {lessons}.',
      'If you do not want such mails, turn off “Mentions and replies” in your settings: {settings}',
      'If you do not want to see comments at all, you can switch them off under every lesson. Then no such mail comes either.',
    ],
    button: 'Read the answers',
    path: routes.courseContent,
    places: { count: '3', lessons: 'under “Listening” (2 answers) and “Repair”', settings },
    required: ['settings'],
  }),
  together: template({
    title: 'News about learning together',
    subject: 'News about your course',
    paragraphs: [
      // A lock screen may show this one: it says nothing of two people.
      'There’s news in your course.',
      '{news}',
      'Such mails come once a day at most. If you do not want them, turn off “Mentions and replies” in your settings: {settings}',
    ],
    button: 'Go to your course',
    places: { news: 'Your partner is ready in “Listening”.', settings },
    required: ['news', 'settings'],
  }),
  'together.several': template({
    title: 'Several news about learning together',
    subject: 'News about your course',
    paragraphs: [
      'Since our last mail about your course, {count} things have happened there.',
      '{news}',
      'Such mails come once a day at most. If you do not want them, turn off “Mentions and replies” in your settings: {settings}',
    ],
    button: 'Go to your course',
    path: routes.personalDashboard,
    places: { count: '2', news: 'Your partner is ready in “Listening”.', settings },
    required: ['news', 'settings'],
  }),
  'reminder.first': template({
    title: 'Gentle reminder after 7 days',
    subject: 'Your next lesson is there when you are',
    paragraphs: [
      '{greeting} a week has gone by since you last learned in “{course}”. That is fine: a course like this takes the time it takes.',
      'If you have a quiet quarter of an hour this week, the next lesson begins where you left off.',
      'You have asked us to remind you gently. Two more such mails may come, weeks apart, and none once you go on.',
    ],
    button: 'Go on where you were',
    path: routes.personalDashboard,
    why: asked,
    places: { greeting, course },
  }),
  'reminder.second': template({
    title: 'Gentle reminder after 21 days',
    subject: 'Picking up the thread',
    paragraphs: [
      '{greeting} it is three weeks since you last learned in “{course}”. Often it is a full life and nothing else.',
      'You need not begin anew. Watch one lesson, or read over the last one, and see how it feels.',
      'One more such mail may come in some weeks, and none once you go on.',
    ],
    button: 'Go on where you were',
    path: routes.personalDashboard,
    why: asked,
    places: { greeting, course },
  }),
  'reminder.third': template({
    title: 'Gentle reminder after 45 days',
    subject: 'Your course stays yours',
    paragraphs: [
      '{greeting} this is our last reminder about “{course}”. Your place in it is kept, with everything you have written and done.',
      'If something about the course does not fit, answer this mail: we would like to hear it.',
    ],
    button: 'Go on where you were',
    path: routes.personalDashboard,
    why: asked,
    places: { greeting, course },
  }),
} as const
