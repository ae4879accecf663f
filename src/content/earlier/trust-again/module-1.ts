import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module1: ModuleContent = {
  key: 'trustAgain1',
  order: 1,
  title: 'Module 1: Tell It',
  path: '/TrustAgainTruth',
  imageFile: 'media/module-1.webp',
  description:
    'You cannot build on ground that may still move. One lesson on telling the whole truth once: what belongs in it, what does not, and how both of you get through the evening.',
  inCurriculum: true,
  curriculumTitle: 'Module 1: Tell It',
  curriculumDescription:
    'How to tell and how to hear the whole truth, once, so that there is nothing left to be found.',
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
      description: `Something came out. It may have been another person, or money, or drinking, or a year in which one of you was at home and not there. You have decided to stay, or at least to see whether you can. This course is about what you do with that decision on an ordinary Tuesday.

First of all, the ground has to stop moving. Many couples get over a bad truth. It is far harder to get over one that arrives in instalments: a little when it was found, some more when it could not be denied, the rest in spring. Each new piece makes the last apology false, and the question is no longer “What did you do?” but “What is still to come?” Nobody can rest on that.

**So: the whole truth, once, told and not found.**

### What belongs in it

- What it was, in plain words. Not “something stupid”.
- When it began, how often, and when it ended. If it has not ended, nothing else in this course can begin.
- Who knows of it.
- What it did to your shared life: money, health, promises to other people.
- Anything that would feel like a second lie if it came out next year.

### What does not

Pictures. What a room looked like, what was said in it, how somebody looked. They do not make anything clearer and they cannot be unseen. A good test for a question is: **“Will I be able to do something with the answer, or will I only have to carry it?”** You are allowed to ask for those as well. Ask for them last, and sleep on it first.

Reasons do not belong in this evening either. There were reasons, and later they will matter. Tonight they sound like a bill.

### For the one who tells

Write it down beforehand. Say it sitting, in one piece, without asking for forgiveness at the end. You may cry. You may not need to be comforted, not by this person and not tonight. Finish with: “That is all of it. If I remember something else, I will come to you within a day.” Then keep that.

### For the one who hears

You do not have to answer. You may leave the room, and sleep elsewhere, and ask the same thing tomorrow. You have not agreed to anything by listening to the end. Choose one person outside to whom you may speak freely, somebody who is on the side of both of you.

### Before you do any of this

If you are afraid of what the other person will do when they hear the truth, or when you ask for it, do not hold this conversation at home and alone. Speak to a counsellor or a helpline first. And if what came out is violence, or control over your money, your telephone or your friends, then rebuilding trust is not the task, and this is not the course.

### Try this

The one who tells writes one page, by hand: *what, from when to when, who knows, what it cost us, what is over.* The one who hears writes one as well: *what I need to know in order to decide anything; what I do not want to know; who I will call afterwards.* Agree on a day within the week, an hour with nothing after it, and a place that is not the bedroom.

If only you are taking this course, write your own page. If you are the one who was hurt, it is often the first time that your questions are sorted, and you will see which of them are really one.`,
    },
  ],
}
