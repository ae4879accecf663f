import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module4: ModuleContent = {
  key: 'module4',
  order: 4,
  title: 'Module 4: Repair And Begin Again',
  path: '/module4',
  imageFile: 'media/module-4.webp',
  description:
    'You will still hurt each other sometimes. Two lessons on coming back from it, and on the differences that will not go away.',
  inCurriculum: true,
  curriculumTitle: 'Module 4: Repair And Begin Again',
  curriculumDescription:
    'How to come back after it went wrong, how to make one new habit together, and how to live well with what will not change.',
  curriculumLessons: ['Reconcile And Recreate', 'Finding Peace'],
  nextUp:
    'After this: Module 5, advanced conflict resolution. It is planned and not part of this course yet.',
  lessons: [
    {
      slug: 'reconcileAndRecreate',
      order: 1,
      title: 'Reconcile And Recreate',
      kind: 'video',
      ...sampleVideo('reconcileAndRecreate'),
      introDelayMs: 0,
      description: `All couples hurt each other. The ones who stay close are not the ones who never do; they are the ones who come back, soon and sincerely, and know how.

**Reconciling** is not agreeing on what happened. You may never agree. It is letting the other person know that you see what it was like for them, and that it matters to you.

### An apology that works

- **Say what you did**, in one sentence: “I made a joke about you in front of your friends.”
- **Say what it was like for them**, as well as you can tell: “I think you felt small, and alone.”
- **Own it without a but.** Everything before *but* is taken back by what follows it. Your reasons may be good. They can wait until tomorrow.
- **Say what could help**, ask if it would, and do that one thing soon.

If you are the one who was hurt, you do not owe anybody quick forgiveness. You can say: “Thank you. I am not done with it yet.” That is an answer, too, and a generous one.

### Recreate

When the hurt has been seen, there is a short while in which new things are easy. Use it for one small habit that makes the same wound less likely: a hand on the shoulder before a difficult subject, ten minutes on the sofa when the second one comes home, a rule about jokes. Make it small and specific, and do it daily. Big resolutions are a way of promising to be somebody else. You choose your habit in the next lesson.

### Try this

Choose something that happened at least a month ago and is not the largest thing. Write the apology you would like to make, in the four parts. Then list what helps you to come near again after an argument. If you are two, read your apologies aloud, one after the other, and swap your lists. Write in the exercises below, or on the workbook page **Four parts of an apology**.`,
    },
    {
      slug: 'findingPeace',
      order: 2,
      title: 'Finding Peace',
      kind: 'video',
      ...sampleVideo('findingPeace'),
      introDelayMs: 0,
      description: `Some of your arguments will not be solved, in this course or after it. One of you will always be early and the other late. One will want the window open. A good many of the differences between two people are simply the two people.

That is less sad than it sounds. A difference that you know, can name and even smile about is quite another thing to live with than a difference that you still expect to win.

### Two kinds of trouble

- **Trouble that can be solved** wants a decision. Use the four steps from Module 3.
- **Trouble that comes back** wants a conversation that also comes back: kindly, briefly, without hope of finishing it. Ask what it means to the other person. There is often a story in it that you have not heard.

**Peace** is not a house without arguments. It is the trust that there is a way back, because you have walked it together often enough to find it in the dark.

### Ten minutes a week

Keep one thing from this course, if you keep only one. Once a week, for ten minutes, ask each other, or yourself: *How are we, really? What was good? What is still lying around? What do I need next week?* Put it in the calendar like anything else that you want to keep.

### Before you close the book

Go back to the sentence that you finished in the first lesson: “When we argue, I would like to be able to …” Read it again, and notice what is true today, including what has not changed. Then choose one small habit, and once more how close you feel to each other. Write in the exercises below, or on the workbook pages **One small habit** and **Where we are now**.`,
    },
  ],
}
