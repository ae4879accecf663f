import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module2: ModuleContent = {
  key: 'module2',
  order: 2,
  title: 'Module 2: Find What’s Underneath',
  path: '/module2',
  imageFile: 'media/module-2.webp',
  description:
    'Arguments are rarely about what they’re about. Two lessons on the feeling under the anger, the question under the feeling, and the cycle the two of you make together.',
  inCurriculum: true,
  curriculumTitle: 'Module 2: Find What’s Underneath',
  curriculumDescription:
    'Look beneath the argument: the hurt under the anger, and the cycle where each of you sets the other off.',
  curriculumLessons: [
    'The Real Reason You Are In Conflict',
    'The Real Reason You Are In Conflict, Part 2',
  ],
  nextUp: 'Next up: Module 3, Turn It Into An Opening.',
  lessons: [
    {
      slug: 'realReasonConflict',
      order: 1,
      title: 'The Real Reason You Are In Conflict',
      kind: 'video',
      ...sampleVideo('realReasonConflict'),
      introDelayMs: 0,
      description: `Couples argue about time, money, housework, kids, sex, and in-laws. If those were the reasons, a good calendar and a second sink would cure most of it.

Under the subject there’s a feeling, and under the feeling there’s usually a question. *Do I matter to you? Can I count on you? Am I good enough as I am? Will you stay?* No one says these things over a dishwasher. We say: “You loaded the knives wrong again.”

**Anger is the guard at the door.** It comes first because it’s strong and quick and doesn’t leave us exposed. Behind it there’s often something softer: hurt, fear, shame, loneliness. The anger is real. It just isn’t the whole message, and it’s the part your partner has the hardest time hearing.

### Three layers

- **The subject**: what a camera would have recorded.
- **The feeling**: not “I feel that you’re selfish,” which is a verdict, but one word. Sad. Scared. Ashamed. Left out.
- **The question**: what you needed to know about the two of you in that moment.

You don’t have to speak from the third layer right away. Knowing it is enough to change your voice.

### Try this

Take the complaint at the top of your list from Module 1 and write its three layers. If the feeling is anger, ask: what was there one second before? Then choose the question that’s most often under your anger. If you’re taking the course together, read each other only the third layer, slowly, and answer with nothing but “I didn’t know that” or “I think I knew that.” Write your answers in the exercises below, or on the workbook page “Three layers down.”`,
    },
    {
      slug: 'realReasonConflict2',
      order: 2,
      title: 'The Real Reason You Are In Conflict, Part 2',
      kind: 'video',
      ...sampleVideo('realReasonConflict2'),
      introDelayMs: 0,
      description: `You didn’t learn to love in this relationship. You arrived with a plan for what to do when someone you need feels far away, made long ago by someone much smaller than you are now. It was a sensible plan then.

Some people’s plan is to **reach**: to ask, press, follow into the next room, raise the volume until there’s an answer. Any answer is better than none. Other people’s plan is to **withdraw**: to go quiet, go reasonable, go to the garage. If I stay very still, it will pass, and I won’t make it worse.

Put the two together and you have a cycle. The more one reaches, the more the other withdraws. The more one withdraws, the more the other reaches. Each is doing the thing that once kept them safe, and each is setting off the other’s alarm. From the inside, it looks as if your partner started it. From above, there’s no beginning.

### The cycle is the opponent

Couples who get out of it do one thing first: they stop arguing about who started it and **give the cycle a name**. The Chase. The Tuesday Thing. Something a little silly helps. Then either of you can say, “I think we’re in it,” and for a moment you’re two people looking at the same thing.

You may recognize yourself in both roles. Many people reach on one topic and withdraw on another, and in some couples both reach, or both go quiet. Find the cycle that’s yours.

### Try this

Write your own half of the cycle: “When you … I feel … and then I … What I’m hoping for is …” If you’re doing this on your own, add your partner’s half as kindly as you can, and mark it as a guess. If there are two of you, put the two halves together, and give the cycle its name. Write your answer in the exercise below, or on the workbook page “Our cycle.”`,
    },
  ],
}
