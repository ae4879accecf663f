import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

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
    'Why the same question keeps coming back, how to answer it so it doesn’t have to be asked as often, and where to take the shame.',
  curriculumLessons: ['Answering For It'],
  nextUp: 'Next up: Module 3, Keep Your Word.',
  lessons: [
    {
      slug: 'answeringForIt',
      order: 1,
      title: 'Answering For It',
      kind: 'video',
      ...sampleVideo('answeringForIt'),
      introDelayMs: 0,
      description: `You’re not in the same place in time. The one who did it has known about it for months, has carried it, and has now put it down. For them, something ended that evening. For the other, it began.

That’s why, six weeks later, one of you says, “How many more times do I have to apologize?” and the other says, “You think that was it?” You both mean it. You’re standing at two different points on the same road, and the one in front has to go back.

### The question that returns

“Did you think of me at all?” You answered it. It comes again on Sunday, in the car, out of nowhere. It’s tempting to hear a trap in it, or a punishment. Usually it’s neither. It’s someone putting a foot on the ice: **is it still holding today?** They aren’t after information. They want to see whether the answer is the same, and whether you’re still there when they ask.

Answer it as if it were the first time. Three things make a good answer:

- **Short.** One or two sentences. A long one sounds like a defense, even if it isn’t.
- **True, and the same.** If you remember it differently today, say so yourself: “I said March. I thought about it, and it was February.”
- **No sigh.** The sigh says: you’re the problem now. If you’re too tired, say: “I want to answer this well. Give me ten minutes.” And come back.

The strange thing is that a question you answer well gets asked less often. One you put off just gets asked in other ways.

### Sorry, and what comes after

An apology says that you know what you did. **Answering for it** shows it, without words: you bring up the hard date before they have to. You go to *them* when something happens that they should know about. You do the tedious thing, the call to the bank, the new number, the appointment, without being asked twice. You let it cost you something.

### Where the shame goes

If you did this, you’re probably ashamed. Shame isn’t a bad sign, but it’s a bad guest. It turns every conversation around: “I’m just a terrible person,” and now the one who was hurt is sitting on the edge of the bed comforting you. Take your shame somewhere else: to a friend who won’t excuse you, to a counselor, into a notebook. Bring home what’s left after that, which is usually sadness, and a real interest in how they’re doing.

### For the one who asks

You’re allowed to ask. You can also make it a little easier on yourself. Give the question a place, like fifteen minutes in the evening, so it doesn’t have to lie in wait all day. Say what you need along with it: “I’m not starting a fight. I just need to hear it again.” And notice the days when it didn’t come.

### Try this

The one who answers writes down the two questions that come back most often and, for each, an answer of two sentences at most that’s completely true. Read it aloud to yourself. Cross out *but*, *only*, and *at the time*.

For one week, set aside fifteen minutes each evening, with a timer. One asks, one answers, and when the time is up, you do something physical: wash the dishes, walk around the block. On days without a question, sit there anyway. If you’re taking this course on your own, write the question that comes back most often at the top of a page, and under it what you hope to hear. It tells you what to ask for.`,
    },
  ],
}
