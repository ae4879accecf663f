import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module3: ModuleContent = {
  key: 'listeningWell3',
  order: 3,
  title: 'Module 3: Ask',
  path: '/ListeningWellAsk',
  imageFile: 'media/module-3.webp',
  description:
    'Some questions close a person like a door, and some leave a light on. One lesson on telling them apart, and on the five seconds after a question when the real answer takes shape.',
  inCurriculum: true,
  curriculumTitle: 'Module 3: Ask',
  curriculumDescription:
    'Turn hidden verdicts into real questions, and learn to leave room for the silence that brings the second answer.',
  curriculumLessons: ['Questions That Open'],
  nextUp: 'Next up: Module 4, Speak.',
  lessons: [
    {
      slug: 'questionsThatOpen',
      order: 1,
      title: 'Questions That Open',
      kind: 'video',
      ...sampleVideo('questionsThatOpen'),
      introDelayMs: 0,
      description: `“Why did you do that?” “Do you really think that’s normal?” “Don’t you care at all?” Each of these ends in a question mark, and none of them wants to know anything. They’re verdicts that ask the accused to sign.

There’s a simple test for a real question: **you don’t know the answer, and you’d be glad to be surprised.** If you already know what they’ll say, or there’s only one answer you’d accept, you have something to tell them. That’s allowed. So tell them. It’s fairer than asking.

### Small changes, big difference

- Instead of “Why didn’t you call?” ask “**What was going on** when it got late?”
- Instead of “Are you mad again?” ask “**How are you** right now, with all of this?”
- Instead of “Do you want to break up, or what?” ask “**What are you most afraid of** when we talk like this?”
- Instead of “Is that all?” ask “**Is there more?**” It’s almost the same sentence. Only one of them has a chair in it.

*Why* is the hard word. Between friends over coffee, it’s fine. In an argument, it takes us back to a school hallway, where an adult already knows and asks anyway. *What* and *how* want a story. *Why* wants an excuse.

### Five seconds

Ask one question. Not three in a row because you’re nervous; they’ll pick the easiest. Then be quiet, and count slowly to five.

It’s a long time. You’ll want to help with an example, or take it back, or laugh. Don’t. The first answer people give is the one on top: the practical one, the one they’ve given before. If no one jumps in, they often look down, or away, and then a second one comes, and it starts with “Well” or “Actually” or “I don’t know, it’s just that.” That’s the one you asked for.

### What a question isn’t for

Don’t use it to investigate. A person who has to account for every fifteen minutes is being questioned, not asked. And a question can go unanswered. “I can’t say yet” is an answer. If you can take it kindly, you’ll probably hear more later. If you can’t, they’ve learned something about answering.

### Try this

Write down the last three questions you asked in an argument, word for word as best you can. Put each one to the test: *did I want to know?* Rewrite the ones that fail, either as a real question or as the statement hidden inside it, starting with “I.”

Then choose one question you’ve never asked the person you live with. Something like: “When you were ten, what did you think being a grown-up would be like?” Ask it on a walk, or in the car, where no one has to look at anyone. Count to five. If you do this together, each of you brings one question, and no one has to answer both.`,
    },
  ],
}
