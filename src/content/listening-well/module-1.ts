import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module1: ModuleContent = {
  key: 'listeningWell1',
  order: 1,
  title: 'Module 1: Arrive',
  path: '/ListeningWellArrive',
  imageFile: 'media/module-1.webp',
  description:
    'Listening starts before the first word. One lesson on setting your answer aside, saying honestly when you can’t listen, and asking the one question that saves whole evenings.',
  inCurriculum: true,
  curriculumTitle: 'Module 1: Arrive',
  curriculumDescription:
    'Be present before you answer: what to set aside, what to say when it’s a bad time, and how to find out what the other person wants from you.',
  curriculumLessons: ['Arrive Before You Answer'],
  nextUp: 'Next up: Module 2, Hear.',
  lessons: [
    {
      slug: 'arriveFirst',
      order: 1,
      title: 'Arrive Before You Answer',
      kind: 'video',
      ...sampleVideo('arriveFirst'),
      introDelayMs: 0,
      description: `Someone starts to tell you something. Half a sentence in, you know where it’s going. One sentence in, you have your answer, and from there on you’re no longer listening. You’re waiting for a gap.

There’s nothing wrong with you. It’s what a quick and helpful mind does. But the person across from you can tell. They see your mouth open a little. They talk faster, or louder, or start over from the beginning, because nothing in your face says that it landed. Then you say, “I heard you the first time,” and it’s true, and the evening is gone.

### Three things to set aside

- **What is in your hands.** The phone, the knife, the laundry. You may be able to listen while you fold shirts. They can’t see you listening while you fold shirts.
- **Your answer.** It won’t run away. If you’re afraid it will, write down one word.
- **The wish to be done.** Most things take longer to say than to solve, and they aren’t solved until they’ve been said.

Then turn toward them, let your shoulders drop, and breathe out once. It takes four seconds. It’s the difference between being in the room and having arrived.

### When it’s a bad time

Half an ear is worse than none, because you pay for it twice. If you can’t listen, say so, and **say when you can**: “I really want to hear this. I have to send one email. Give me ten minutes, and I’ll come find you.” Then go find them. A delay you end yourself is a kindness. One they have to end is a no.

### Ears or ideas?

A lot of fights come down to a mix-up over what was ordered. One person wants to be heard, the other hands over a solution, and both feel like their gift got thrown away. So ask early: **“Would you like ears, or ideas?”** Some people will laugh. Some have never been asked. If the answer is “ears,” you’re off the hook for a lot of work: there’s nothing to fix, only someone to be with.

### Try this

For three days, choose one moment a day, such as the first five minutes after one of you comes home. Arrive on purpose: hands empty, turned toward them, one breath out. Ask the question once. In the evening, write down two lines: what you wanted to say too soon, and what came next that you would have missed.

If there are two of you, tell each other on the third evening when you noticed the other one arrive. If you’re doing this on your own, don’t announce it. Just watch whether the stories get shorter.`,
    },
  ],
}
