import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module3: ModuleContent = {
  key: 'listeningWell3',
  order: 3,
  title: 'Module 3: Ask',
  path: '/ListeningWellAsk',
  imageFile: 'media/module-3.webp',
  description:
    'Some questions close a person like a door, and some leave a light on. One lesson on telling them apart, and on the five seconds after a question in which the real answer is made.',
  inCurriculum: true,
  curriculumTitle: 'Module 3: Ask',
  curriculumDescription:
    'Turn hidden verdicts into real questions, and learn to leave the silence alone in which the second answer comes.',
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
      description: `“Why did you do that?” “Do you really think that is normal?” “Don’t you care at all?” Each of these ends in a question mark, and none of them wants to know anything. They are verdicts that ask the accused to sign.

You can recognise a real question by a simple test: **you do not know the answer, and you would be glad to be surprised.** If you already know what they will say, or there is only one answer that you would accept, you have something to tell them. That is allowed. Tell them, then. It is fairer than asking.

### Small changes, large difference

- Instead of “Why did you not call?”, ask “**What was going on** when it got late?”
- Instead of “Are you angry again?”, ask “**How are you**, just now, with all of this?”
- Instead of “Do you want to split up, or what?”, ask “**What are you most afraid of** when we talk like this?”
- Instead of “Is that all?”, ask “**Is there more?**” It is nearly the same sentence. Only one of them has a chair in it.

*Why* is the difficult word. Between friends with a pot of tea it is fine. In an argument it takes us back to a school corridor, where an adult already knows, and asks. *What* and *how* want a story. *Why* wants an excuse.

### Five seconds

Ask one question. Not three in a row, out of nervousness, of which they will choose the easiest. Then be quiet, and count slowly to five.

It is long. You will want to help with an example, or take it back, or laugh. Do not. The first answer people give is the one that lay on top: the practical one, the one that they have given before. If nobody jumps in, they often look down, or away, and then there comes a second one which begins with “Well” or “Actually” or “I don’t know, it is just that”. That is the one you asked for.

### What a question is not for

Do not use it to investigate. A person who has to account for each quarter of an hour is being questioned, not asked. And a question may be left unanswered. “I can’t say yet” is an answer. If you can take it kindly, you will probably be told later. If you cannot, they have learned something about answering.

### Try this

Write down the last three questions that you asked in an argument, word for word as far as you remember. Put each to the test: *did I want to know?* Rewrite those that fail, either as a real question, or as the statement that was hidden in it, beginning with “I”.

Then choose one question you have never asked the person you live with. Something like: “What did you think grown-up life would be, when you were ten?” Ask it on a walk, or in the car, where nobody has to look at anybody. Count to five. If you do this together, each brings one question, and nobody has to answer both.`,
    },
  ],
}
