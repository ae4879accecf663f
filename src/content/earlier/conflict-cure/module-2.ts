import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module2: ModuleContent = {
  key: 'module2',
  order: 2,
  title: 'Module 2: Find What Is Underneath',
  path: '/module2',
  imageFile: 'media/module-2.webp',
  description:
    'The subject of an argument is seldom its reason. Two lessons on the feeling under the anger, the question under the feeling, and the circle that you make together.',
  inCurriculum: true,
  curriculumTitle: 'Module 2: Find What Is Underneath',
  curriculumDescription:
    'Look below the subject of the argument: the hurt under the anger, and the circle in which each of you sets off the other.',
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
      description: `Couples argue about time, money, housework, children, sex and in-laws. If those were the reasons, a good calendar and a second sink would cure most of it.

Under the subject there is a feeling, and under the feeling there is usually a question. *Do I matter to you? Can I count on you? Am I good enough as I am? Will you stay?* Nobody says these things over a dishwasher. We say: “You have put the knives in wrong again.”

**Anger is the guard at the door.** It comes first because it is strong and quick and does not leave us exposed. Behind it there is often something softer: hurt, fear, shame, loneliness. The anger is not false. It is only not the whole message, and it is the part your partner is least able to hear.

### Three layers

- **The subject**: what a camera would have recorded.
- **The feeling**: not “I feel that you are selfish”, which is a verdict, but one word. Sad. Scared. Ashamed. Left out.
- **The question**: what you needed to know about the two of you in that moment.

You do not have to speak from the third layer straight away. Knowing it is enough to change your voice.

### Try this

Take the complaint at the top of your parking sheet and write its three layers. If the feeling is anger, ask: what was there one second before? Then choose the question that is most often under your anger. If you do the course together, read each other only the third layer, slowly, and answer with nothing but “I did not know that” or “I think I knew that”. Write in the exercises below, or on the workbook page **Three layers down**.`,
    },
    {
      slug: 'realReasonConflict2',
      order: 2,
      title: 'The Real Reason You Are In Conflict, Part 2',
      kind: 'video',
      ...sampleVideo('realReasonConflict2'),
      introDelayMs: 0,
      description: `You did not learn to love in this relationship. You arrived with a plan for what to do when somebody you need feels far away, made long ago by someone much smaller than you are now. It was a sensible plan then.

Some people’s plan is to **reach**: to ask, press, follow into the next room, raise the volume until there is an answer. Any answer is better than none. Other people’s plan is to **withdraw**: to go quiet, go reasonable, go to the garage. If I stay very still it will pass, and I will not make it worse.

Put the two together and you have a circle. The more one reaches, the more the other withdraws. The more one withdraws, the more the other reaches. Each is doing the thing that once kept them safe, and each is setting off the other’s alarm. From the inside it looks as if your partner started it. From above there is no start.

### The circle is the opponent

Couples who get out of it do one thing first: they stop arguing about who began and **give the circle a name**. The Chase. The Tuesday Thing. Something a little silly helps. Then either of you can say “I think we are in it”, and for a moment you are two people looking at the same thing.

You may recognize yourself in both roles. Many people reach in one subject and withdraw in another, and some couples both reach, or both go quiet. Find the circle that is yours.

### Try this

Write your own half of the circle: “When you … I feel … and then I … What I hope to get with it is …” If you are alone, add your partner’s half as kindly as you can, and mark it as a guess. If you are two, put the two halves together, and give the circle its name. Write in the exercise below, or on the workbook page **Our circle**.`,
    },
  ],
}
