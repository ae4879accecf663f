import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module4: ModuleContent = {
  key: 'trustAgain4',
  order: 4,
  title: 'Module 4: Go On',
  path: '/TrustAgainGoOn',
  imageFile: 'media/module-4.webp',
  description:
    'Months later, a song comes on, and it’s all there again. One lesson on getting through that hour, on forgiving without a deadline, and on what you’re building now.',
  inCurriculum: true,
  curriculumTitle: 'Module 4: Go On',
  curriculumDescription:
    'A plan for the day it all comes back, a clear-eyed look at forgiveness, and a first draft of the life that comes next.',
  curriculumLessons: ['When It Comes Back'],
  nextUp:
    'This was the last module. Put a date on the calendar three months from now, and read your two pages again.',
  lessons: [
    {
      slug: 'whenItComesBack',
      order: 1,
      title: 'When It Comes Back',
      kind: 'video',
      ...sampleVideo('whenItComesBack'),
      introDelayMs: 0,
      description: `It had been going well. Then there’s a song in the grocery store, a certain exit on the highway, the second week of November, and one of you is back in the worst night, with a dry mouth, next to the yogurt. The other one sees that face and thinks, *So it was all for nothing.*

It wasn’t. A wave isn’t a verdict on your work. It’s a sign that what happened mattered. Over time, waves tend to come less often and get shorter, but they don’t ask whether it’s a good time, and one may still come years from now. What you can do is know **in advance** what you’ll do.

### A plan for the wave

Make it on a good day. It needs four answers:

- **A word.** Something you can say around other people. “I’m having a wave.” Then no one has to guess, and no one has to be okay.
- **What helps in the first minute.** A hand, or definitely no hand. Going outside. Naming five things you can see. Ask; don’t assume.
- **What the other one says.** One sentence is enough. “I’m here. I did that. I’m not going anywhere.” It isn’t a conversation. The conversation can come in the evening, if you still need it.
- **How it ends.** Ten minutes, a glass of water, and then back to the yogurt. When you both know how it ends, one can lean in and the other can hold still.

And look at the calendar. You know the dates. Say it ahead of time: “Next week is that week. What would you like to do on Thursday?” The one who did it should be the one who says it.

### About forgiving

Forgiving isn’t forgetting, isn’t approving, and isn’t the same as staying. It’s not something you hand over on a certain day so someone else can feel better. Some people notice one morning that the debt has stopped being interesting. Some forgive and leave. Some stay, and are at peace, and never use the word.

So don’t ask, “Have you forgiven me?” Ask, if you must: “What’s it like for you now, compared to last spring?” And if you were hurt, you don’t have to pretend to be further along than you are. You owe your partner only this: don’t keep what happened in a drawer to use as a weapon. If it’s a wound, you can show it. If it’s an argument, its time has passed.

### Forward, not back

“I want us to be the way we were.” It’s an understandable wish, and the facts are against it: the way you were is where it happened. You aren’t repairing the old house. You’re standing on the same lot with some good stones, and you know a lot more about the weather.

Ask yourselves what you never want to go without again, and what was already missing before. Now is the time for the reasons you set aside in the first module. Not as an excuse. As a site plan.

### And if the answer is no

Some people do all of this honestly and find that they can’t stay. That’s not a failure of the course, or of you. Parting with the truth on the table is far better than staying without it.

### Try this

Write two pages, together or on your own. The first is **the plan for the wave**, with the four answers. Make a copy for each of you, fold it small, and carry it. The second is headed **What we’re building**. Three lines: *what we’re keeping, what we’re leaving, what’s new.* Under “new,” put only what you could start this week.

Date both pages. Read them again in three months, on an ordinary Tuesday.`,
    },
  ],
}
