import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module0: ModuleContent = {
  key: 'module0',
  order: 0,
  title: "Let's Get Started",
  path: '/TurningConflitsIntoConnectionContent',
  imageFile: 'media/module-0.webp',
  description:
    'Three short lessons before the work starts: what to expect, how to use the course, and how to make room for it.',
  inCurriculum: false,
  curriculumTitle: '',
  curriculumDescription: '',
  curriculumLessons: [],
  nextUp: 'Next: Module 1, See The Conflict Clearly.',
  lessons: [
    {
      slug: 'welcome',
      order: 1,
      title: 'Welcome',
      kind: 'video',
      ...sampleVideo('welcome'),
      introDelayMs: 0,
      isFree: true,
      description: `You may be here because of one argument that won’t end, or because the house has gotten very polite and very quiet. Both are good reasons to start.

This course rests on one idea. Conflict doesn’t pull people apart. How they go through it does. Two people who share a life will want different things, remember the same evening differently, and run out of patience at the worst moment. That will still be true at the end of the course. What can change is what happens in the minutes after.

Over four modules, you’ll learn to **see** a conflict while it’s happening, find **what’s underneath** it, use it as **an opening**, and **repair** what was hurt. Each lesson gives you one thing to notice and one thing to try. None of it asks you to be a different person.

### For this lesson

Before you continue, do the two exercises below. Finish the sentence “When we argue, I would like to be able to …” and pick a number for how close you two feel right now. You’ll come back to both in the last lesson. If you’d rather write on paper, both are on the workbook page “Before you begin.”`,
    },
    {
      slug: 'howToUse',
      order: 2,
      title: 'How To Use This Course',
      kind: 'video',
      ...sampleVideo('howToUse'),
      introDelayMs: 800,
      description: `Four modules, about twenty minutes each, and about an hour of exercises. Most people finish in one to two weeks. You could watch everything in one evening, but you’d mostly remember having watched it.

### A pace that works

- **Watch** one lesson.
- **Do** its exercises the same day, while it’s fresh.
- **Try** one thing from it in everyday life before you open the next lesson.

### Where to write

The exercises are under each lesson, with room to write. Your answers are saved as you go. The workbook has the same exercises on paper: print it, or type in the file. Use whichever you like. You don’t need to do both.

If you take the course **alone**, you write, and you practice your own half of the conversation, the half you can change. If you take it **together**, each of you writes first, without showing the other, and then you compare. Under a lesson, you’ll see each other’s answers once you’re both ready. Writing first keeps the faster talker from answering for both. A few exercises are just for you, and no one else sees what you write there.

Your progress is saved as you go. Lessons remember your spot, so you can stop mid-sentence when someone needs you. When you finish a lesson, choose COMPLETE & CONTINUE. If you want to see it again next month, it’ll still be here.

If something isn’t working, or a lesson leaves you with a question, use Contact Support on this page. A real person reads every message.`,
    },
    {
      slug: 'setUpForSuccess',
      order: 3,
      title: 'Set Yourself Up For Success',
      kind: 'video',
      ...sampleVideo('setUpForSuccess'),
      introDelayMs: 0,
      description: `Good intentions fail at eleven at night. Most of what makes a hard conversation go well is decided before it starts: the hour, the room, how tired you are, whether there’s a way out.

### Four things to settle now

- **A time.** Twice a week, half an hour, written down. Not after a glass of wine, not before work.
- **A place.** Side by side is easier than face to face. A walk is easier than a table.
- **A pause word.** One of you says it, and you both stop. It means: *I’m too worked up to be fair. I need a break.* A body in alarm needs about twenty minutes to settle, and longer if you spend them rehearsing your reply.
- **A return.** The one who asks for the pause also says what time they’ll be back. A pause without a return feels like being left.

Taking the course alone? Settle the same four for yourself. You can leave a room kindly even if no one has agreed to it: “I want to hear this. I can’t do it well right now. I’ll be back at eight.”

### Try this

In the exercises below, choose when you’re at your best for a hard conversation, and write your words for a break. On paper, both are on the workbook page “Before you begin.”

### When this course isn’t the right start

It’s made for people who are safe with each other and unhappy with how they argue. If you’re afraid of your partner, or if someone is being threatened, hit, watched, or kept from money or friends, communication exercises won’t fix it and can make it more dangerous. Please talk to a doctor, a counselor, or a domestic violence hotline first.`,
    },
  ],
}
