import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module1: ModuleContent = {
  key: 'listeningWell1',
  order: 1,
  title: 'Module 1: Arrive',
  path: '/ListeningWellArrive',
  imageFile: 'media/module-1.webp',
  description:
    'Listening begins before the first word. One lesson on putting down your answer, on saying honestly when you cannot listen, and on one question that saves whole evenings.',
  inCurriculum: true,
  curriculumTitle: 'Module 1: Arrive',
  curriculumDescription:
    'Be there before you answer: what to put down, what to say when it is a bad moment, and how to find out what is wanted from you.',
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
      description: `Somebody begins to tell you something. After half a sentence you know where it is going. After a whole one you have your answer, and from there on you are no longer listening. You are waiting for a gap.

There is nothing wicked in that. It is what a quick and helpful mind does. But the person across from you can tell. They see your mouth open a little. They speak faster, or louder, or tell it again from the beginning, because nothing in your face says that it has arrived. Then you say “I heard you the first time”, and that is true, and the evening is gone.

### Three things to put down

- **What is in your hands.** The phone, the knife, the laundry. You may be able to listen while you fold shirts. They cannot see that you are listening while you fold shirts.
- **Your answer.** It will not run away. If you fear that it will, write down one word.
- **The wish to be finished.** Most things take longer to say than they do to solve, and they are not solved until they have been said.

Then turn towards them, let your shoulders drop, and breathe out once. It takes four seconds. It is the difference between being in the room and having arrived.

### When it is a bad moment

Half an ear is worse than none, because it has to be paid for twice. If you cannot listen, say so, and **say when you can**: “I want to hear this properly. I have to send one message. Give me ten minutes, and I will come and find you.” Then go and find them. A postponement that you end yourself is a kindness. One that they have to end is a refusal.

### Ears or ideas?

A good many quarrels are a misunderstanding about the order. One person wants to be heard, the other hands over a solution, and both feel that their gift was thrown away. So ask early: **“Would you like ears, or ideas?”** Some people will laugh. Some have never been asked. If the answer is “ears”, you are relieved of a great deal of work: there is nothing to repair, only somebody to be with.

### Try this

For three days, choose one moment a day, such as the first five minutes after one of you comes home. Arrive on purpose: hands empty, turned towards them, one breath out. Ask the question once. In the evening write down two lines, what you wanted to answer too early, and what came after it that you would have missed.

If you are two, tell each other on the third evening at which moment you noticed it. If you are alone in this, do not announce it. Just watch whether the stories get shorter.`,
    },
  ],
}
