import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module3: ModuleContent = {
  key: 'trustAgain3',
  order: 3,
  title: 'Module 3: Keep',
  path: '/TrustAgainKeep',
  imageFile: 'media/module-3.webp',
  description:
    'Trust does not come back as a feeling that you wait for. It comes back as a record that you can look at. One lesson on promises small enough to be kept.',
  inCurriculum: true,
  curriculumTitle: 'Module 3: Keep',
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
      description: `“You have to trust me again.” Nobody can do that on request. Trust is not a decision, and it is not a gift either. It is what is left over when somebody has done what they said, often enough, while you were looking, and at last while you were not.

The good news in this is that it can be made. Not by large gestures: the journey, the ring, the tattoo. They are about the one who gives them. It is made of things so small that they are a little embarrassing.

### A promise that can be kept

“I will never lie to you again” cannot be kept today. It can only be broken one day. Compare:

- “I will be home at half past six. If it gets later than that I will call before half past six.”
- “On the first of the month we look at the account together, with coffee.”
- “When she writes to me I will tell you the same evening, before you ask.”

Each of these has **a what and a when**, can be seen from outside, and is possible on a bad day. The bad day is the measure. Do not promise what you can only do in good weather.

Then do it, and **say that it is done**. This feels childish. It is not for praise. It saves the other person from having to check, and the checking is what wears you both out.

### When one fails

One will. There was a traffic jam, the battery was empty, you forgot. What counts is less the lapse than who mentions it, and when. **If you say it before, it is news. If you say it after, it is a confession. If it is found, it is the old story again.** So call at twenty past six. Say: “I am going to miss it. I will be there at seven.” Even a broken promise can be kept in this way.

### Openness, not surveillance

For a while it may help that the telephone lies on the table face up, or that both know where both are. It helps if the one who did it *offers* this, if it concerns only what was broken, and if it has an end: “until Easter, and then we will talk about it”. It does harm if one of you turns into a guard. A guard does not come to trust a prisoner. He comes to trust the lock.

If you notice that you look, and look again, and that it is no longer calming: say so, instead of looking. “I have looked at your telephone twice today. I did not feel better.” That is a small truth from your side, and it counts as well.

### The other half

Trust was broken by one of you. Reliability is needed from both. If you have promised not to bring it up in front of the children, or not to use it in an argument about the dustbins, that is a promise with a when and a what, too.

### Try this

Take a sheet of paper and make a **record** of four weeks. At the top, each writes *one* promise, checked against four questions: What? When? Can you see it from outside? Could I keep it with a fever? Put it on the inside of a cupboard door.

Each evening put a mark for kept, a circle for “told you before”, and nothing for missed. No comments. On Sunday look at it together for five minutes and ask only: “Is it the right size?” Make it smaller before you make it larger.

If you are alone with this, make a promise to yourself and keep a record of that. After a breach many people trust their own judgement least of all, and it comes back in the same way.`,
    },
  ],
}
