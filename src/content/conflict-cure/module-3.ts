import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module3: ModuleContent = {
  key: 'module3',
  order: 3,
  title: 'Module 3: Turn It Into An Opening',
  path: '/module3',
  imageFile: 'media/module-3.webp',
  description:
    'A conflict shows you where something matters. One longer lesson on starting softly, listening until you’ve got it right, and finding a solution that lets each of you keep what you can’t give up.',
  inCurriculum: true,
  curriculumTitle: 'Module 3: Turn It Into An Opening',
  curriculumDescription:
    'A step-by-step way to talk that turns a complaint into a request, and a request into something you can both try.',
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
      description: `By now you can see a conflict and guess at what’s under it. This lesson is about what to do with that on an ordinary evening.

A conflict is information. It marks the exact place where something matters to one of you and hasn’t been put into words. Treated as an attack, it costs you the evening. Treated as a message, it’s the shortest path to something you didn’t know about the person you live with.

### One conversation, four steps

1. **Start softly.** What you saw, what you felt, what you need. One topic, three sentences, no history. “When the meeting ran over and I didn’t hear from you, I got worried, and then I felt unimportant. I’d like a text when you’re running late.”
2. **Listen until you’ve got it right.** Your partner says back what they heard, without improving it, and asks, “Is that it?” If it isn’t, they try again. They aren’t agreeing. They’re making sure that whatever they disagree with is what you actually said.
3. **Find what can’t move.** Each of you names the one part you can’t give up, and why. It’s almost always smaller than it looked. Around it, there’s usually a lot of room.
4. **Try something for a week.** Choose one step, small enough that you’ll both do it, and a day to look at it again. You’re running an experiment, so it can fail without anyone being to blame.

Then switch. The one who listened gets to speak.

### When you’re the only one doing this

You can do steps one and two by yourself. Start softly even if you get a hard answer. Say back what you heard even if no one says it back to you. People often soften when they no longer have to prove their point, though not always, and not right away. Notice what changes in **you** when you do it.

### Try this

Pick something small, a three out of ten at most. Write a soft start, and one to three things you’re willing to try for one week. Then go through the four steps with a timer: five minutes for each speaker. Save the big one for your third try. Write your answers in the exercises below, or on the workbook pages “A soft start” and “One week, one experiment.”`,
    },
  ],
}
