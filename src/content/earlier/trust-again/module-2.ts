import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module2: ModuleContent = {
  key: 'trustAgain2',
  order: 2,
  title: 'Module 2: Answer',
  path: '/TrustAgainAnswer',
  imageFile: 'media/module-2.webp',
  description:
    'One of you wants it to be over, and the other is just beginning to understand it. One lesson on the question that comes back, and on answering it without a sigh.',
  inCurriculum: true,
  curriculumTitle: 'Module 2: Answer',
  curriculumDescription:
    'Why the same question returns, how to answer it so that it needs to be asked less often, and where shame may go.',
  curriculumLessons: ['Answering For It'],
  nextUp: 'Next up: Module 3, Keep.',
  lessons: [
    {
      slug: 'answeringForIt',
      order: 1,
      title: 'Answering For It',
      kind: 'video',
      ...sampleVideo('answeringForIt'),
      introDelayMs: 0,
      description: `There is a difference in time between you. The one who did it has known of it for months, has carried it, and has now put it down. For them something ended that evening. For the other, it began.

That is why, six weeks later, one of you says “How often do I still have to apologise?” and the other “Do you think that was it?” Both mean it. You are standing at two different points of the same road, and the one in front has to go back.

### The question that returns

“Did you think of me at all?” It has been answered. It comes again on Sunday, in the car, out of nowhere. It is tempting to hear a trap in it, or a punishment. As a rule it is neither. It is somebody who puts a foot on the ice: **is it still holding today?** They are not after information. They want to see whether the answer is the same, and whether you are still there when they ask.

Answer it as if it were the first time. Three things make a good answer:

- **Short.** One or two sentences. A long one sounds like a defence, even if it is not.
- **True, and the same.** If you remember it differently today, say so yourself: “I said March. I have thought about it, and it was February.”
- **Without a sigh.** The sigh says: you are the problem now. If you are too tired, say: “I want to answer this well. Give me ten minutes.” And come back.

The strange thing is that a question which is answered well gets asked less often. One that is put off is merely asked by other means.

### Sorry, and after it

An apology says that you know what you did. **Answering for it** shows it, and needs no words: you mention the difficult date before they have to. You come to *them* when something has happened that they ought to know. You do the tedious thing, the call to the bank, the new number, the appointment, without being asked twice. You let it cost you something.

### Where the shame goes

If you did this, you are probably ashamed. Shame is not a bad sign, but it is a bad guest. It turns every conversation round: “I am simply a terrible person”, and now the one who was hurt sits on the edge of the bed and comforts you. Take your shame somewhere else: to a friend who does not excuse you, to a counsellor, into a notebook. Bring home what is left when you have done that, which is usually sadness, and interest.

### For the one who asks

You may ask. You may also help yourself a little. Give the question a place, such as a quarter of an hour in the evening, so that it does not have to lie in wait all day. Say what you need with it: “I am not starting a quarrel. I only need to hear it again.” And notice on which days it did not come.

### Try this

The one who answers writes down the two questions that return most often and, for each, an answer of at most two sentences that is entirely true. Read it aloud to yourself. Cross out *but*, *only* and *at that time*.

For one week, keep a quarter of an hour each evening, with a clock. One asks, one answers, and when the time is over you do something with your hands: wash up, walk round the block. On the days without a question you sit there all the same. If you are alone with this course, write the question that returns most often at the top of a page, and under it what you hope to hear. It tells you what to ask for.`,
    },
  ],
}
