import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module2: ModuleContent = {
  key: 'listeningWell2',
  order: 2,
  title: 'Module 2: Hear',
  path: '/ListeningWellHear',
  imageFile: 'media/module-2.webp',
  description:
    'People repeat themselves when they can’t tell whether it landed. One lesson on showing them that it did, in words they would have chosen.',
  inCurriculum: true,
  curriculumTitle: 'Module 2: Hear',
  curriculumDescription:
    'Say back what you heard until the other person nods, without improving it and without giving up your own view.',
  curriculumLessons: ['Say It Back Until It Is Right'],
  nextUp: 'Next up: Module 3, Ask.',
  lessons: [
    {
      slug: 'sayItBack',
      order: 1,
      title: 'Say It Back Until It Is Right',
      kind: 'video',
      ...sampleVideo('sayItBack'),
      introDelayMs: 0,
      description: `“I understand” is what we say when we’d like someone to stop. It may even be true, but it proves nothing. The other person can’t see inside your head. They only know you understood when they hear their own meaning come out of your mouth.

That’s all there is to this lesson, and it’s hard enough for a year. **Say back what you heard. Ask whether that’s it. If it isn’t, try again.**

### How it sounds

“You kept dinner warm, and I came home at nine without a word. It wasn’t about the food. You felt like someone who’s always waiting, and you didn’t like being that person. Is that it?”

There are two layers here. The first is *what happened*, in brief, as they see it and not as you would have filmed it. The second is *what it was like*, offered as a guess. Even a wrong guess is useful. “No, I wasn’t sad. I was embarrassed, because my sister was there.” Now you know something an hour of arguing wouldn’t have told you.

### Four ways to spoil it

- **The parrot** repeats every word. It sounds like a trick, and it is one. Use fewer words than they did, and your own.
- **The editor** makes it a little more reasonable. “So you’re just a little tired.” No one thanks you for making them smaller.
- **The lawyer** argues the other side’s case. “So you claim I’m always late.” The word *claim* did all the damage.
- **The twin** brings a story of their own. “I know exactly what you mean. That happened to me, too.” Maybe it did. It has its time, and its time is later.

### Saying it back isn’t agreeing

This is what makes it possible. You can describe a country perfectly without moving there. You may think the whole thing was different, that it was Tuesday, that you did send a text. Hold that thought. Once they say, “Yes, that’s it,” something loosens, and your version will meet someone who has room for it. Until then, you’re just two people reading aloud at the same time.

And when you can’t say it back, because it’s unfair, or too much, or because your heart is racing, say that instead: “I notice I’m defending myself in my head. Say the last part again, slowly.” You stayed honest, and you stayed.

### Try this

Choose a topic that matters two out of ten. One person talks for three minutes. The other says it back and asks, “Is that it?” Correct and try again until the answer is a plain yes. Count the attempts, without shame. Three is normal. Then switch.

If you’re practicing on your own, do it with anyone: a coworker, your mother on the phone, a child with a long story about a dog. Say back one thing in each conversation, and watch their face. There’s a small nod, and people do it with their whole body. Once you’ve seen it, you’ll know what you’re listening for.`,
    },
  ],
}
