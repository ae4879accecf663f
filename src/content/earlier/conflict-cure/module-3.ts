import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module3: ModuleContent = {
  key: 'module3',
  order: 3,
  title: 'Module 3: Turn It Into An Opening',
  path: '/module3',
  imageFile: 'media/module-3.webp',
  description:
    'A conflict shows you where something matters. One longer lesson on starting softly, listening until it is right, and finding a way that keeps what each of you cannot give up.',
  inCurriculum: true,
  curriculumTitle: 'Module 3: Turn It Into An Opening',
  curriculumDescription:
    'A way to talk, step by step, that turns a complaint into a request and a request into something you can both try.',
  curriculumLessons: ['Creating Opportunity Out Of Conflict'],
  nextUp: 'Next up: Module 4, Repair And Begin Again.',
  lessons: [
    {
      slug: 'creatingOpportunity',
      order: 1,
      title: 'Creating Opportunity Out Of Conflict',
      kind: 'video',
      ...sampleVideo('creatingOpportunity'),
      introDelayMs: 0,
      description: `By now you can see a conflict and guess at what is under it. This lesson is about what to do with that on an ordinary evening.

A conflict is information. It marks the exact place where something matters to one of you and has not found its words. Treated as an attack, it costs you the evening. Treated as a message, it is the shortest way to something you did not know about the person you live with.

### One conversation, four steps

1. **Start softly.** What you saw, what you felt, what you need. One subject, three sentences, no history. “When the meeting ran over and I heard nothing, I got worried, and then I felt unimportant. I would like a message when it gets late.”
2. **Listen until it is right.** The other one says back what they heard, without improving it, and asks: “Is that it?” If it is not, try again. You are not agreeing. You are making sure that the thing you will disagree with is the thing that was said.
3. **Find what cannot move.** Each names the one part that they cannot give up, and why. It is nearly always smaller than it looked. Around it there is usually a good deal of room.
4. **Try something for a week.** Choose one step, small enough that you will both do it, and a day to look at it again. You are running an experiment, so it may fail without anybody being to blame.

Then change places. The one who listened speaks.

### When you are the only one doing this

You can do steps one and two by yourself. Start softly even if you get a hard answer. Say back what you heard even if nobody says it back to you. People often soften when they no longer have to prove their point, though not always, and not at once. Notice what changes in **you** when you do it.

### Try this

Pick a small matter, three out of ten at most. Write a soft start, and one to three things that you are willing to try for one week. Then go through the four steps with a timer: five minutes for each speaker. Leave the large matter for the third time. Write in the exercises below, or on the workbook pages **A soft start** and **One week, one experiment**.`,
    },
  ],
}
