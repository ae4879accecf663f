import type { ExerciseContent } from '../types'

/** What the lessons of Conflict Cure ask, by their short names: the workbook's themes. */
export const conflictCureExercises: Record<string, ExerciseContent[]> = {
  welcome: [
    {
      title: 'What I’d like to be able to do',
      instruction:
        'Finish the sentence. Stick to what you can control.\n\nWhen we argue, I would like to be able to …',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read your sentence aloud, slowly, and nothing else. Your partner says what they heard, in their own words, and asks, “Is that it?” Then switch.\n\nDon’t comment on each other’s sentences today. You’ll read both again at the end of the course.',
    },
    {
      title: 'Where we are right now',
      instruction:
        'How close have you two felt these past few weeks? Pick the first number that comes to mind.',
      kind: 'scale',
      scaleFrom: 'far apart',
      scaleTo: 'very close',
      audience: 'two',
      howToTalk:
        'Different numbers aren’t a mistake. You’re two people. Take turns saying what one step higher would look like on an ordinary Tuesday. The other one just listens.',
    },
  ],
  setUpForSuccess: [
    {
      title: 'When I can think about hard things',
      instruction:
        'When are you at your best for a hard conversation? Pick the one that’s usually true.',
      kind: 'choice',
      choices: ['In the morning', 'During the day', 'In the early evening', 'Late in the evening'],
      audience: 'two',
      howToTalk:
        'Find a half hour that works for you both, twice a week, and put it on both calendars. If your best times are far apart, take turns.',
    },
    {
      title: 'My words for a break',
      instruction:
        'What will you say when you need a break, and when will you be back? Start with your pause word, and write the sentence the way you’d say it. The one who asks for a break names the time.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Say your sentence to each other once, right now, while things are good. The other one answers, “Okay. See you at …” That’s the whole exercise.',
    },
  ],
  constructiveDestructive: [
    {
      title: 'Two first sentences',
      instruction:
        'Choose an argument that’s over. Write the first sentence you said, word for word if you can remember it.\n\nNow write it again in three parts: I saw or heard … I felt … I’d like … No “always,” no “never,” nothing about character.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read only the second sentence aloud. The listener says how they would have answered it. Don’t go back to who was right that night. It’s over, and you’re practicing the beginning.',
    },
    {
      title: 'My early warning signs',
      instruction:
        'Your body often knows that an argument is turning destructive before you do. List what you notice in yourself: a hot face, a tight throat, a louder voice, the urge to leave the room.',
      kind: 'list',
      audience: 'one',
    },
  ],
  kitchenSinking: [
    {
      title: 'The parking lot',
      instruction:
        'List everything you’ve dragged, or wanted to drag, into one argument this year. A few words each is plenty. They matter, too, and each one gets its own evening.\n\nThis list is just for you. Put the one that still hurts most at the top. You’ll take it with you into Module 2.',
      kind: 'list',
      audience: 'one',
    },
    {
      title: 'One small issue for this week',
      instruction:
        'Choose one thing from your list that’s small enough to talk about in ten minutes. Write it as one sentence that a camera could have recorded. The big ones can wait.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Flip a coin to see whose issue gets this week’s ten minutes. The other one gets next week. Stick to this one. When something else comes up, say, “This matters, too. It gets its own evening,” and write it down.',
    },
  ],
  realReasonConflict: [
    {
      title: 'Three layers down',
      instruction:
        'Take the complaint at the top of your list from Module 1, or another one that keeps coming back. Write its three layers.\n\nThe subject: what a camera would have recorded.\nThe feeling: one word. If it’s anger, what was there one second before?\nThe question: what you needed to know about the two of you in that moment.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read each other only the third layer, slowly. The listener answers with nothing but “I didn’t know that” or “I think I knew that.”\n\nIf it gets to be too much, use your words for a break.',
    },
    {
      title: 'The question under my anger',
      instruction: 'Which of these questions is most often underneath when you’re angry?',
      kind: 'choice',
      choices: [
        'Do I matter to you?',
        'Can I count on you?',
        'Am I good enough as I am?',
        'Will you stay?',
        'Can I still be myself with you?',
      ],
      audience: 'two',
      howToTalk:
        'Each of you describes one small moment when this question had a good answer. Skip the times it didn’t.',
    },
  ],
  realReasonConflict2: [
    {
      title: 'My part in our cycle',
      instruction:
        'One of you reaches, the other withdraws, and each sets off the other’s alarm. Write your own half of the cycle.\n\nWhen you … I feel … and then I … What I’m hoping for is …\n\nIf you’re doing this on your own, add your partner’s half as kindly as you can, and mark it as a guess.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Put the two halves together and read them as one cycle, with no beginning. Give it a name that makes you both smile a little. From now on, it’s the two of you against the cycle.',
    },
  ],
  creatingOpportunity: [
    {
      title: 'A soft start',
      instruction:
        'Pick something small, a three out of ten at most. Write how you’d start talking about it: what you saw, what you felt, what you need. One topic, three sentences, no history.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'The speaker reads their start. The listener says back what they heard, without improving it, and asks, “Is that it?” until the answer is yes. Then switch. Take five minutes each. There’s a timer on this page.',
    },
    {
      title: 'One week, one experiment',
      instruction:
        'Name the one part you can’t give up, and why. You don’t need to write that down. Given that, what are you willing to try for one week, whether or not your partner does anything? List one to three things small enough to work.',
      kind: 'list',
      audience: 'two',
      howToTalk:
        'Choose one from each list. Agree on when the week ends, and what you’ll tell each other then: what we tried and what it was like. Not who stuck to it.',
    },
    {
      title: 'How likely am I to do it?',
      instruction: 'How likely are you to stick with it all week? Under a seven, make it smaller.',
      kind: 'scale',
      scaleFrom: 'not likely',
      scaleTo: 'definitely',
      audience: 'one',
    },
  ],
  reconcileAndRecreate: [
    {
      title: 'Four parts of an apology',
      instruction:
        'Choose something that happened at least a month ago and isn’t the biggest thing. Write the apology you’d like to make, in four parts.\n\nWhat I did, in one sentence.\nWhat I think it was like for you.\nMy part, with no “but.”\nWhat could help, and what I’ll do soon.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read them aloud, one after the other, with some time in between. The listener says “Thank you” or “Thank you. I’m not done with it yet.” Both are good answers. Then ask whether what you wrote would help, and do that one thing soon.',
    },
    {
      title: 'What helps me come back',
      instruction:
        'After an argument, what helps you feel close again? List what your partner can do: a cup of tea, a hand, an hour alone, a joke, one sentence.',
      kind: 'list',
      audience: 'two',
      howToTalk:
        'Swap lists. Each of you marks two things on the other’s list that you’d be glad to do. Keep the lists where you can both find them.',
    },
  ],
  findingPeace: [
    {
      title: 'One small habit',
      instruction:
        'What could the two of you keep up every day, in under ten minutes? (Or just you, if you’re doing this on your own.) Write one thing, small enough to do on a bad day, plus where and when.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Choose one of the two habits, not both. Try it for two weeks. If you miss a day, just start again without a word about it.',
    },
    {
      title: 'Where we are now, again',
      instruction:
        'How close have you two felt these past few weeks? You picked a number at the beginning. Pick again without looking.',
      kind: 'scale',
      scaleFrom: 'far apart',
      scaleTo: 'very close',
      audience: 'two',
      howToTalk:
        'Look at both numbers, then and now. If they went up, what did each of you do to get there? If they didn’t, which lesson would you like to come back to?',
    },
  ],
}
