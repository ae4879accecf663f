import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module4: ModuleContent = {
  key: 'module4',
  order: 4,
  title: 'Module 4: Repair And Begin Again',
  path: '/module4',
  imageFile: 'media/module-4.webp',
  description:
    'You’ll still hurt each other sometimes. Two lessons on coming back from it, and on the differences that won’t go away.',
  inCurriculum: true,
  curriculumTitle: 'Module 4: Repair And Begin Again',
  curriculumDescription:
    'How to reconnect after a bad fight, build one new habit together, and live well with what won’t change.',
  curriculumLessons: ['Reconcile And Recreate', 'Finding Peace'],
  nextUp:
    'Coming later: Module 5, advanced conflict resolution. It’s in the works and isn’t part of this course yet.',
  lessons: [
    {
      slug: 'reconcileAndRecreate',
      order: 1,
      title: 'Reconcile And Recreate',
      kind: 'video',
      ...sampleVideo('reconcileAndRecreate'),
      introDelayMs: 0,
      description: `All couples hurt each other. The ones who stay close aren’t the ones who never do. They’re the ones who come back, soon and sincerely, and know how.

**Reconciling** isn’t agreeing on what happened. You may never agree. It’s letting the other person know that you see what it was like for them, and that it matters to you.

### An apology that works

- **Say what you did**, in one sentence: “I made a joke about you in front of your friends.”
- **Say what it was like for them**, as well as you can tell: “I think you felt small, and alone.”
- **Own it, with no “but.”** Whatever comes after the “but” cancels what came before. Your reasons may be good. They can wait until tomorrow.
- **Say what could help**, ask whether it would, and do that one thing soon.

If you’re the one who was hurt, you don’t owe anyone quick forgiveness. You can say: “Thank you. I’m not done with it yet.” That’s an answer, too, and a generous one.

### Recreate

Once the hurt has been seen, there’s a short window when new things are easy. Use it for one small habit that makes the same wound less likely: a hand on the shoulder before a hard topic, ten minutes on the couch once you’re both home, a rule about jokes. Make it small and specific, and do it daily. Big resolutions are a way of promising to be someone else. You’ll choose your habit in the next lesson.

### Try this

Choose something that happened at least a month ago and isn’t the biggest thing. Write the apology you’d like to make, in the four parts. Then list what helps you feel close again after an argument. If there are two of you, read your apologies aloud, one after the other, and swap lists. Write your answers in the exercises below, or on the workbook page “Four parts of an apology.”`,
    },
    {
      slug: 'findingPeace',
      order: 2,
      title: 'Finding Peace',
      kind: 'video',
      ...sampleVideo('findingPeace'),
      introDelayMs: 0,
      description: `Some of your arguments won’t be solved, in this course or after it. One of you will always be early and the other late. One will want the window open. Many of the differences between two people are simply the two people.

That is less sad than it sounds. A difference you know, can name, and can even smile about is much easier to live with than one you still expect to win.

### Two kinds of problems

- **Solvable problems** need a decision. Use the four steps from Module 3.
- **Recurring problems** need a recurring conversation: kind, brief, and with no expectation of finishing it. Ask what it means to the other person. There’s often a story in it you haven’t heard.

**Peace** isn’t a house without arguments. It’s the trust that there’s a way back, because you’ve walked it together often enough to find it in the dark.

### Ten minutes a week

If you keep only one thing from this course, keep this. Once a week, for ten minutes, ask each other, or yourself: *How are we, really? What was good? What is still lying around? What do I need next week?* Put it on the calendar like anything else you want to keep.

### Before you go

Go back to the sentence you finished in the first lesson: “When we argue, I would like to be able to …” Read it again, and notice what’s true today, including what hasn’t changed. Then choose one small habit, and pick a number again for how close you two feel. Write your answers in the exercises below, or on the workbook pages “One small habit” and “Where we are now.”`,
    },
  ],
}
