import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module1: ModuleContent = {
  key: 'module1',
  order: 1,
  title: 'Module 1: See The Conflict Clearly',
  path: '/module1',
  imageFile: 'media/module-1.webp',
  description:
    'Before you can change an argument, you have to see what kind it is. Two lessons on telling a fight that helps from a fight that hurts, and on sticking to one thing.',
  inCurriculum: true,
  curriculumTitle: 'Module 1: See The Conflict Clearly',
  curriculumDescription:
    'How to tell whether an argument is getting you anywhere while you’re still in it, and how to stick to one thing.',
  curriculumLessons: ['When Conflict Is Constructive Or Destructive', 'Kitchen Sinking'],
  nextUp: 'Next up: Module 2, Find What’s Underneath.',
  lessons: [
    {
      slug: 'constructiveDestructive',
      order: 1,
      title: 'When Conflict Is Constructive Or Destructive',
      kind: 'video',
      ...sampleVideo('constructiveDestructive'),
      introDelayMs: 0,
      description: `Some couples argue often and are close. Some never raise their voices and are slowly leaving each other. How much you argue says little. What the argument is *for* says a lot.

In a **destructive** conflict, the goal drifts from solving something to winning, or to making the other person feel what you feel. You can hear it: *always*, *never*, *typical*, *just like your mother*. One person becomes the problem. That person has two choices, to fight back or to disappear, and either way they can’t hear what you needed.

In a **constructive** conflict, the problem is on the table and you’re both on the same side of it. It may be loud. There may be tears. But you can still tell what it’s about, each of you is still curious about at least one thing the other says, and at the end you know something you didn’t know before.

### The first sentence

Watch how it starts. An argument tends to end the way it started, so the first sentence is the easiest place to change it. Compare:

- “You never think about anyone but yourself.”
- “I felt alone carrying the groceries in today. Next time, I’d like you to come help when I text.”

The second one has the same anger in it. It also has a door.

### Try this

Choose an argument that’s over. Write the first sentence you said, word for word if you can remember it. Then write it again in three parts: what you saw or heard, what you felt, what you’d like. After that, list your early warning signs: what you notice in yourself when an argument is turning destructive. Write your answers in the exercises below, or on the workbook page “Two first sentences.”`,
    },
    {
      slug: 'kitchenSinking',
      order: 2,
      title: 'Kitchen Sinking',
      kind: 'video',
      ...sampleVideo('kitchenSinking'),
      introDelayMs: 800,
      description: `It starts with the dishes. Then it’s about last Saturday, and your brother’s wedding, and the money, and the tone of voice you used when you said the thing about the money. Everything goes in but the kitchen sink, as the saying goes. Then the sink goes in, too.

**Kitchen sinking** is dragging every old grievance into one argument. No one plans it. It happens because the complaint at hand feels too small to be taken seriously by itself, so we bring witnesses. It happens because old hurts that were never settled are still lying around within reach. And it happens because a body in alarm looks for evidence that the alarm is justified.

It also guarantees that nothing gets solved. No one can answer ten complaints at the same time. Your partner will pick the one they can refute, you’ll feel unheard on the other nine, and you’ll both go to bed certain that talking is useless.

### One thing on the table

- **Name it** before you start: “I want to talk about Saturday. Only Saturday.”
- **Park the rest.** Keep a sheet of paper beside you as a parking lot. When something else comes up, from either of you, write it down and say: “This matters, too. It gets its own evening.”
- **Keep the promise.** Pick one item from the sheet each week. A parked complaint that no one picks up comes back with interest.

If you’re on the receiving end, don’t defend yourself against all of it. Ask: “Which of these is the one for tonight?” It’s hard to say kindly, and it’s the kindest thing you can say.

### Try this

Write your own list: everything you’ve dragged, or wanted to drag, into an argument this year. It’s just for you. Put the one that still hurts most at the top. You’ll take it with you into Module 2. Then choose one small issue for this week. Write your answers in the exercises below, or on the workbook page “The parking lot.”`,
    },
  ],
}
