import type { ModuleContent } from '../types'
import { sampleVideo } from '../video-timing'

export const module4: ModuleContent = {
  key: 'listeningWell4',
  order: 4,
  title: 'Module 4: Speak',
  path: '/ListeningWellSpeak',
  imageFile: 'media/module-4.webp',
  description:
    'Now it’s your turn. One lesson on making it easy for the other person to listen to you: the main thing first, not too much of it, and in a voice that leaves room.',
  inCurriculum: true,
  curriculumTitle: 'Module 4: Speak',
  curriculumDescription:
    'Say the main thing first, say what you’re hoping for, and find another way to be heard when your voice starts to climb.',
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
      description: `For three modules, you’ve practiced being someone people can talk to. It would be nice if that came back to you. Often it does. It comes back sooner if you make it easy.

Think of the other person’s attention as a table. It isn’t big, and you want to put something on it that you care about. Most of us arrive with both arms full and let go.

### Three sentences

**The main thing first.** Don’t start with last Thursday and work your way up. “I’d like us to eat together twice a week. I miss you.” If you save it for last, they’ll spend the whole way there wondering what the charge will be, and defend themselves against their guess.

**One topic.** If a second one comes along, however well it fits, leave it in the hall.

**Then stop.** This is the hard part. We keep going because no one has said anything yet, and we explain, and soften, and add an example, and the example is what they answer. Say three sentences and close your mouth. If that takes courage, look out the window.

### Say what you’re hoping for

You know the question from the first module. They may not ask you, so answer it anyway. “You don’t have to do anything. Will you just listen for five minutes?” Or: “I want your opinion, and I want it straight.” Or: “I need a decision by Friday.” A person who knows what would count as a good answer will give one much more often.

### When your voice climbs

We get louder when we’re no longer sure anyone is there. Volume is a way of knocking. It works for a moment, and then the other person does what people do when someone pounds on the door, which is not open it.

So take the climbing voice as a message to yourself: *I don’t feel heard right now.* Then lower it, on purpose, below where it was when you started, and say exactly that: **“I don’t know if this is getting through. What have you heard so far?”** It’s a strange feeling, as if you were giving up. In fact, you’re asking for the only thing you wanted.

If what you get back is wrong, don’t punish the attempt. “Almost. The first half is right. The second half is more like this.” They’re doing for you what you learned in the second module, without having taken the course.

And if you say something clearly, calmly, several times over several weeks, and it gets brushed aside every time, then you weren’t unclear. That’s a different problem, and a real answer of its own. You may want someone to think it through with: a friend with a cool head, or a counselor.

### Try this

Take one thing you’ve said at least three times this year with no effect. Write it down the way you usually say it. Then write it in three sentences: the main thing, one reason, what you’re hoping for. Read it aloud, once, at half your usual volume. Cross out every *always* and every *but*.

Pick a good time and say it. If there are two of you, take one evening each, and let the listener end with nothing but “What I heard is …” If you’re doing this on your own, say it once in this form, and then don’t repeat it for a week. You’ll be surprised how far a sentence carries when it isn’t followed by another.`,
    },
  ],
}
