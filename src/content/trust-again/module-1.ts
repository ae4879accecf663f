import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module1: ModuleContent = {
  key: 'trustAgain1',
  order: 1,
  title: 'Module 1: Tell It',
  path: '/TrustAgainTruth',
  imageFile: 'media/module-1.webp',
  description:
    'You can’t build on ground that may still move. One lesson on telling the whole truth once: what belongs in it, what doesn’t, and how you both get through the evening.',
  inCurriculum: true,
  curriculumTitle: 'Module 1: Tell It',
  curriculumDescription:
    'How to tell the whole truth once, and how to hear it, so there’s nothing left to find out.',
  curriculumLessons: ['The Whole Truth, Once'],
  nextUp: 'Next up: Module 2, Answer.',
  lessons: [
    {
      slug: 'wholeTruthOnce',
      order: 1,
      title: 'The Whole Truth, Once',
      kind: 'video',
      ...sampleVideo('wholeTruthOnce'),
      introDelayMs: 0,
      description: `Something came out. It may have been another person, or money, or drinking, or a year when one of you was home but not there. You decided to stay, or at least to see whether you can. This course is about what you do with that decision on an ordinary Tuesday.

First of all, the ground has to stop moving. Many couples get over a bad truth. It’s far harder to get over one that arrives in installments: a little when it came out, some more when it couldn’t be denied, the rest in the spring. Each new piece makes the last apology false, and the question is no longer “What did you do?” but “What’s still coming?” No one can rest on that.

**So: the whole truth, once, told and not discovered.**

### What belongs in it

- What it was, in plain words. Not “something stupid.”
- When it started, how often, and when it ended. If it hasn’t ended, nothing else in this course can start.
- Who knows about it.
- What it did to your shared life: money, health, promises to other people.
- Anything that would feel like a second lie if it came out next year.

### What doesn’t

Pictures. What a room looked like, what was said in it, how someone looked. They don’t make anything clearer, and they can’t be unseen. A good test for a question is: **“Will I be able to do something with the answer, or will I just have to carry it?”** You’re allowed to ask those, too. Ask them last, and sleep on it first.

Reasons don’t belong in this evening, either. There were reasons, and later they’ll matter. Tonight they sound like a bill.

### For the one who tells

Write it down ahead of time. Say it sitting down, in one go, without asking for forgiveness at the end. You can cry. You can’t ask to be comforted, not by this person and not tonight. Finish with: “That’s all of it. If I remember anything else, I’ll come to you within a day.” Then keep that promise.

### For the one who hears

You don’t have to answer. You can leave the room, and sleep somewhere else, and ask the same thing tomorrow. You haven’t agreed to anything by listening to the end. Choose one person you can talk to freely, someone who’s on both of your sides.

### Before you do any of this

If you’re afraid of what the other person will do when they hear the truth, or when you ask for it, don’t have this conversation at home and alone. Talk to a counselor or a hotline first. And if what came out is violence, or control over your money, your phone, or your friends, then rebuilding trust isn’t the task, and this isn’t the course.

### Try this

The one who tells writes one page, by hand: *what, from when to when, who knows, what it cost us, what is over.* The one who hears writes one, too: *what I need to know before I can decide anything; what I don’t want to know; who I’ll call afterward.* Agree on a day within the week, a time with nothing after it, and a place that isn’t the bedroom.

If you’re taking this course on your own, write your own page. If you’re the one who was hurt, it’s often the first time your questions get sorted, and you’ll see which of them are really the same one.`,
    },
  ],
}
