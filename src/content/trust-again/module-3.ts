import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module3: ModuleContent = {
  key: 'trustAgain3',
  order: 3,
  title: 'Module 3: Keep Your Word',
  path: '/TrustAgainKeep',
  imageFile: 'media/module-3.webp',
  description:
    'Trust doesn’t come back as a feeling you wait for. It comes back as a record you can look at. One lesson on promises small enough to keep.',
  inCurriculum: true,
  curriculumTitle: 'Module 3: Keep Your Word',
  curriculumDescription:
    'How to make promises that hold on a bad day, what to do when one fails, and where openness ends and surveillance begins.',
  curriculumLessons: ['Small Promises, Kept'],
  nextUp: 'Next up: Module 4, Go On.',
  lessons: [
    {
      slug: 'smallPromises',
      order: 1,
      title: 'Small Promises, Kept',
      kind: 'video',
      ...sampleVideo('smallPromises'),
      introDelayMs: 0,
      description: `“You have to trust me again.” No one can do that on request. Trust isn’t a decision, and it isn’t a gift, either. It’s what’s left over when someone has done what they said, often enough, while you were looking, and eventually while you weren’t.

The good news is that it can be made. Not with big gestures: the trip, the ring, the tattoo. Those are about the one who makes them. It’s made of things so small they’re a little embarrassing.

### A promise you can keep

“I will never lie to you again” can’t be kept today. It can only be broken someday. Compare:

- “I’ll be home at 6:30. If I’m running late, I’ll call before 6:30.”
- “On the first of the month, we’ll look at the account together, over coffee.”
- “When she texts me, I’ll tell you the same night, before you ask.”

Each of these has **a what and a when**, can be seen from the outside, and is possible on a bad day. The bad day is the measure. Don’t promise what you can only do in good weather.

Then do it, and **say that it’s done**. This feels childish. It isn’t for praise. It saves the other person from having to check, and the checking is what wears you both out.

### When one fails

One will. Traffic was bad, your phone died, you forgot. What counts is less the lapse than who mentions it, and when. **If you say it before, it’s news. If you say it after, it’s a confession. If it’s discovered, it’s the old story again.** So call at 6:20. Say: “I’m going to miss it. I’ll be there at seven.” Even a broken promise can be kept this way.

### Openness, not surveillance

For a while, it may help to leave the phone face up on the table, or for each of you to know where the other one is. It helps if the one who did it *offers* this, if it only covers what was broken, and if it has an end: “until Easter, and then we’ll talk about it.” It does harm if one of you turns into a guard. A guard doesn’t come to trust a prisoner. He comes to trust the lock.

If you notice yourself looking, and looking again, and it no longer calms you down, say so instead of looking. “I looked at your phone twice today. I didn’t feel better.” That’s a small truth from your side, and it counts, too.

### The other half

Trust was broken by one of you. Reliability is needed from both. If you promised not to bring it up in front of the kids, or not to use it in an argument about the trash, that’s a promise with a what and a when, too.

### Try this

Take a sheet of paper and make a **record** of four weeks. At the top, each of you writes *one* promise, checked against four questions: What? When? Can you see it from the outside? Could I keep it with a fever? Put it on the inside of a cabinet door.

Each evening, put a check mark for kept, a circle for “told you before,” and nothing for missed. No comments. On Sunday, look at it together for five minutes and ask only: “Is it the right size?” Make it smaller before you make it bigger.

If you’re doing this on your own, make a promise to yourself and keep a record of that. After a betrayal, many people trust their own judgment least of all, and it comes back the same way.`,
    },
  ],
}
