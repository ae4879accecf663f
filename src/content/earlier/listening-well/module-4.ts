import type { ModuleContent } from '../../types'
import { sampleVideo } from '../../video-timing'

export const module4: ModuleContent = {
  key: 'listeningWell4',
  order: 4,
  title: 'Module 4: Speak',
  path: '/ListeningWellSpeak',
  imageFile: 'media/module-4.webp',
  description:
    'Now it is your turn. One lesson on making it easy for the other person to listen to you: the main thing first, little of it, and in a voice that leaves room.',
  inCurriculum: true,
  curriculumTitle: 'Module 4: Speak',
  curriculumDescription:
    'Say the main thing first, say what you hope for, and find another way to be heard at the moment when your voice begins to climb.',
  curriculumLessons: ['Be Heard The First Time'],
  nextUp: 'This was the last module. Keep one thing from it, and use it tomorrow.',
  lessons: [
    {
      slug: 'heardTheFirstTime',
      order: 1,
      title: 'Be Heard The First Time',
      kind: 'video',
      ...sampleVideo('heardTheFirstTime'),
      introDelayMs: 0,
      description: `For three modules you have practised being somebody whom people can talk to. It would be good if that came back to you. Often it does. It comes back sooner if you make it easy.

Think of the other person’s attention as a table. It is not large, and you want to put something on it that you care about. Most of us arrive with both arms full and let go.

### Three sentences

**The main thing first.** Do not begin with last Thursday and work your way up. “I would like us to eat together twice a week. I miss you.” If you put it last, they spend the whole way there wondering what the charge will be, and defend themselves against their guess.

**One subject.** If a second one comes along, however well it would fit, leave it in the hall.

**Then stop.** This is the difficult part. We go on because nobody has said anything yet, and explain, and soften, and add an example, and the example is what they answer. Say three sentences and close your mouth. If you need courage for it, look at the window.

### Say what you hope for

You know the question from the first module. Nobody may ask it of you, so answer it unasked. “I do not need you to do anything. Will you just listen for five minutes?” Or: “I want your opinion, and I want it honestly.” Or: “I need a decision by Friday.” A person who knows what would count as a good answer will give one much more often.

### When your voice climbs

We get louder when we are no longer sure that anybody is there. Volume is a way of knocking. It works for a moment, and then the other person does what people do when somebody hammers at the door, which is not to open it.

So take the climbing voice as a message to yourself: *I do not feel heard just now.* Then lower it, on purpose, below where it was when you began, and say exactly that: **“I do not know whether this is reaching you. What have you heard so far?”** It is a strange feeling, as if you were giving up. You are in fact asking for the only thing that you wanted.

If what you get back is wrong, do not punish the attempt. “Nearly. The first half is right. The second half is more like this.” They are doing for you what you learned in the second module, without having taken the course.

And if you say something clearly, calmly, several times over weeks, and it is brushed aside each time, then you were not unclear. That is a different problem, and a true answer of its own. You may need somebody beside you to think it over: a friend with a cool head, or a counsellor.

### Try this

Take one thing that you have said at least three times this year without effect. Write it down as you usually say it. Then write it in three sentences: the main thing, one reason, what you hope for. Read it aloud, once, at half your usual volume. Cross out each *always* and each *but*.

Choose a good hour and say it. If you are two, do this one evening each, and let the listener end with nothing but “What I heard is …”. If you are alone in it, say it once in this form, and then do not repeat it for a week. You will be surprised how far a sentence carries when it is not followed by another.`,
    },
  ],
}
