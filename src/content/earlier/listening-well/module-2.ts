import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module2: ModuleContent = {
  key: 'listeningWell2',
  order: 2,
  title: 'Module 2: Hear',
  path: '/ListeningWellHear',
  imageFile: 'media/module-2.webp',
  description:
    'People repeat themselves when they cannot tell whether it arrived. One lesson on showing them that it did, in words that they would have chosen.',
  inCurriculum: true,
  curriculumTitle: 'Module 2: Hear',
  curriculumDescription:
    'Say back what you heard until the other person nods, without improving it, and without giving up your own view.',
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
      description: `“I understand” is what we say when we would like somebody to stop. It may even be true, but it proves nothing. The other person cannot look into your head. They only know that you have understood when they hear their own meaning come out of your mouth.

That is all there is to this lesson, and it is hard enough for a year. **Say back what you heard. Ask whether that is it. If it is not, try again.**

### How it sounds

“You kept dinner warm, and I came at nine without a word. It was not about the food. You felt like somebody who waits, and you did not like being that person. Is that it?”

There are two layers in this. The first is *what happened*, short, as they see it and not as you would have filmed it. The second is *what it was like*, offered as a guess. Even a wrong guess is useful. “No, I was not sad. I was embarrassed, because my sister was there.” Now you know something that an hour of arguing would not have told you.

### Four ways to spoil it

- **The parrot** repeats each word. It sounds like a trick, and it is one. Use fewer words than they did, and your own.
- **The editor** makes it a little more reasonable. “So you are just a bit tired.” Nobody thanks you for being made smaller.
- **The lawyer** hears the case for the other side. “So you claim that I always come late.” The word *claim* has done all the damage.
- **The twin** brings a story of their own. “I know exactly, that happened to me, too.” Perhaps it did. It has its time, and its time is later.

### Saying it back is not agreeing

This is what makes it possible. You can describe a country exactly without moving there. You may think that the whole thing was different, that it was Tuesday, that you did send a message. Keep it. When they have said “Yes, that is it”, something loosens, and your version will meet somebody who has room for it. Before that you are only two people reading aloud at the same time.

And when you cannot say it back, because it is unfair, or too much, or because your heart is racing, say that instead: “I notice that I am defending myself in my head. Say the last part again, slowly.” You have stayed honest, and you have stayed.

### Try this

Choose a subject that matters two out of ten. One person speaks for three minutes. The other says it back and asks: “Is that it?” Correct and try again until the answer is a plain yes; count the attempts, without shame. Three is normal. Then change places.

If you practise alone, do it with anybody: a colleague, your mother on the telephone, a child with a long story about a dog. Say back one thing in each conversation, and watch their face. There is a small nod, and people do it with the whole body. Once you have seen it you will know what you are listening for.`,
    },
  ],
}
