import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module4: ModuleContent = {
  key: 'trustAgain4',
  order: 4,
  title: 'Module 4: Go On',
  path: '/TrustAgainGoOn',
  imageFile: 'media/module-4.webp',
  description:
    'Months later a song comes on, and everything is there again. One lesson on getting through such an hour, on forgiving without a date, and on what you are building now.',
  inCurriculum: true,
  curriculumTitle: 'Module 4: Go On',
  curriculumDescription:
    'A plan for the day on which it all comes back, a sober look at forgiveness, and a first draft of the life that comes next.',
  curriculumLessons: ['When It Comes Back'],
  nextUp:
    'This was the last module. Put a date in the calendar three months from now, and read your two pages again.',
  lessons: [
    {
      slug: 'whenItComesBack',
      order: 1,
      title: 'When It Comes Back',
      kind: 'video',
      ...sampleVideo('whenItComesBack'),
      introDelayMs: 0,
      description: `It had been going well. Then there is a song in the supermarket, a certain exit on the motorway, the second week of November, and one of you is back in the worst night, with a dry mouth, beside the yoghurt. The other sees the face and thinks: so it was all for nothing.

It was not. A wave is not a verdict on your work. It says that it mattered. Waves tend to come less often, and to be shorter, but they do not ask whether it suits you, and there may still be one in years. What you can do is to know **in advance** what you do.

### A plan for the wave

Make it on a good day. It needs four answers:

- **A word.** Something one can say in company. “I have a wave.” Then nobody needs to guess, and nobody needs to be all right.
- **What helps in the first minute.** A hand, or explicitly no hand. Going outside. Naming five things one can see. Ask; do not assume.
- **What the other says.** One sentence is enough. “I am here. I did that. I am not going anywhere.” It is not a conversation. The conversation can come in the evening, if it is still needed.
- **How it ends.** Ten minutes, a glass of water, and then back to the yoghurt. An end that both know lets the one lean in and the other hold still.

And look at the calendar. The dates are known. Say beforehand: “Next week is that week. What would you like to do with the Thursday?” The one who did it should be the one who says it.

### About forgiving

Forgiving is not forgetting, not approving, and not the same as staying. It is not a thing to be handed over on a certain day so that somebody else may feel better. Some people notice one morning that the debt has become uninteresting. Some forgive and leave. Some stay, and are at peace, and never use the word.

So do not ask “Have you forgiven me?” Ask, if you must: “What is it like for you now, compared with spring?” And if you were hurt, you need not pretend to be further on than you are. You only owe the other one this: that you do not keep what happened in the drawer as a weapon. Either it is a wound, and then you may show it, or it is an argument, and then it has had its time.

### Not back

“I want us to be as we were.” It is an understandable wish, and the facts are against it: what you were is what it happened in. You are not repairing the old house. You are standing on the same plot with some good stones, and rather more knowledge of the weather.

Ask yourselves what you never want to go without again, and what was already missing before. This is the time for the reasons which had to wait in the first module. Not as an excuse. As a plan of the site.

### And if the answer is no

Some people do all of this honestly and find that they cannot go on. That is not a failure of the course, or of you. Parting with the truth on the table is a great deal better than staying without it.

### Try this

Write two pages together, or one each if you are alone with this. The first is **the plan for the wave**, with the four answers; fold it small, and both carry it. The second is headed **What we are building**. Three lines: *what we keep, what we leave, what is new.* Under “new”, put only what you could begin this week.

Date both. Read them again in three months, on an ordinary Tuesday.`,
    },
  ],
}
