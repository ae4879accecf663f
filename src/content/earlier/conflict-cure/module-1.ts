import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module1: ModuleContent = {
  key: 'module1',
  order: 1,
  title: 'Module 1: See The Conflict Clearly',
  path: '/module1',
  imageFile: 'media/module-1.webp',
  description:
    'Before you can change an argument you have to see what kind it is. Two lessons on telling a fight that helps from a fight that harms, and on keeping it to one thing.',
  inCurriculum: true,
  curriculumTitle: 'Module 1: See The Conflict Clearly',
  curriculumDescription:
    'Learn to tell, in the middle of an argument, whether it is taking you somewhere, and how to keep it to one thing.',
  curriculumLessons: ['When Conflict Is Constructive Or Destructive', 'Kitchen Sinking'],
  nextUp: 'Next up: Module 2, Find What Is Underneath.',
  lessons: [
    {
      slug: 'constructiveDestructive',
      order: 1,
      title: 'When Conflict Is Constructive Or Destructive',
      kind: 'video',
      ...sampleVideo('constructiveDestructive'),
      introDelayMs: 0,
      description: `Some couples argue often and are close. Some never raise their voices and are slowly leaving each other. How much you argue says little. What the argument is *for* says a lot.

In a **destructive** conflict the aim drifts from solving something to winning, or to making the other feel what you feel. You can hear it: *always*, *never*, *typical*, *just like your mother*. One person becomes the problem. The other person then has two choices, to fight back or to disappear, and neither of them can hear what you needed.

In a **constructive** conflict the problem lies on the table and both of you stand on the same side of it. It may be loud. There may be tears. But you can still tell what it is about, each of you is still curious about at least one thing the other says, and at the end you know something you did not know before.

### The first sentence

Watch how it begins. An argument tends to end in the tone in which it started, so the first sentence is the cheapest place to change it. Compare:

- “You never think about anyone but yourself.”
- “I felt alone with the bags today. Next time I would like you to come down when I ring.”

The second has the same anger in it. It also has a door.

### Try this

Choose an argument that is over. Write the first sentence that you said, as exactly as you remember it. Then write it again in three parts: what you saw or heard, what you felt, what you would like. After that, list what you notice in yourself first when an argument turns. Write in the exercises below, or on the workbook page **Two first sentences**.`,
    },
    {
      slug: 'kitchenSinking',
      order: 2,
      title: 'Kitchen Sinking',
      kind: 'video',
      ...sampleVideo('kitchenSinking'),
      introDelayMs: 800,
      description: `It starts with the dishes. Then it is about last Saturday, and your brother’s wedding, and the money, and the tone of voice in which you said the thing about the money. Everything goes in, as the saying has it, but the kitchen sink, and then the sink.

**Kitchen sinking** is dragging every old grievance into one argument. Nobody plans it. It happens because the present complaint feels too small to be taken seriously by itself, so we bring witnesses. It happens because old hurts that were never settled are still lying around, close at hand. And it happens because a body in alarm looks for evidence that the alarm is justified.

It also guarantees that nothing gets solved. Nobody can answer ten complaints at once. Your partner will pick the one they can refute, you will feel unheard in the other nine, and both of you will go to bed certain that talking is useless.

### One thing on the table

- **Name it** before you start: “I want to talk about Saturday. Only Saturday.”
- **Park the rest.** Keep a sheet of paper beside you. When another matter turns up, from either side, write it down and say: “This matters too. It gets its own evening.”
- **Keep the promise.** Pick one item from the sheet each week. A parked complaint that is never collected comes back with interest.

If you are the one being sunk, do not defend yourself against all of it. Ask: “Which of these is the one for tonight?” It is hard to say kindly, and it is the kindest thing you can say.

### Try this

Write your own list: everything you have thrown, or wanted to throw, into an argument this year. It is for you alone. Put the one that still hurts most at the top: it goes with you into Module 2. Then choose one small matter for this week. Write in the exercises below, or on the workbook page **The parking sheet**.`,
    },
  ],
}
