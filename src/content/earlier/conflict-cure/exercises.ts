import type { ExerciseContent } from '../../types'

/** What the lessons of Conflict Cure ask, by their short names: the workbook's themes. */
export const conflictCureExercises: Record<string, ExerciseContent[]> = {
  welcome: [
    {
      title: 'What I would like to be able to do',
      instruction:
        'Finish the sentence, and stay with what you yourself can do.\n\nWhen we argue, I would like to be able to …',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read your sentence aloud, slowly, and nothing else. The other says what they heard, in their own words, and asks: “Is that it?” Then change over.\n\nNobody comments on the other’s sentence today. You will read both again at the end of the course.',
    },
    {
      title: 'How it is between us now',
      instruction:
        'How close do you feel to each other in these weeks? Choose the number that comes first.',
      kind: 'scale',
      scaleFrom: 'far apart',
      scaleTo: 'very close',
      audience: 'two',
      howToTalk:
        'Two different numbers are no mistake: you are two people. Each says what one step higher would look like, on an ordinary Tuesday. The other only listens.',
    },
  ],
  setUpForSuccess: [
    {
      title: 'When I can think about hard things',
      instruction:
        'At which time of the day are you at your best for a difficult talk? Choose the one that is true more often than not.',
      kind: 'choice',
      choices: ['In the morning', 'During the day', 'In the early evening', 'Late in the evening'],
      audience: 'two',
      howToTalk:
        'Find a half hour that suits you both, twice a week, and write it into both calendars. If your best times are far apart, take turns.',
    },
    {
      title: 'My words for a break',
      instruction:
        'What will you say when you need a break, and when will you be back? Begin with your pause word, and write the sentence as you would say it. Whoever asks for a break names the hour.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Say your sentence to each other once, now, while all is well. The other answers: “Good. See you at …” That is the whole exercise.',
    },
  ],
  constructiveDestructive: [
    {
      title: 'Two first sentences',
      instruction:
        'Choose an argument that is over. Write the first sentence that you said, as exactly as you remember it.\n\nThen write it once more, in three parts: I saw or heard … I felt … I would like … No always, no never, nothing about character.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read only the second sentence aloud. The listener says what they would have answered to it. Do not go back to who was right that evening: it is over, and you are practicing the beginning.',
    },
    {
      title: 'What I notice first when it turns',
      instruction:
        'An argument turns in the body before it turns in the words. List what you notice in yourself: a hot face, a tight throat, a louder voice, the wish to leave the room.',
      kind: 'list',
      audience: 'one',
    },
  ],
  kitchenSinking: [
    {
      title: 'The parking sheet',
      instruction:
        'List the things that you have thrown, or wanted to throw, into one argument this year. A few words for each are enough. They matter too, and each gets its own evening.\n\nThis list is for you alone. Put the one that still hurts most at the top: it goes with you into Module 2.',
      kind: 'list',
      audience: 'one',
    },
    {
      title: 'One small matter for this week',
      instruction:
        'Choose one thing from your list that is small enough to talk about in ten minutes. Write it as one sentence that a camera could have recorded. The large ones can wait.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Toss a coin for whose matter gets this week’s ten minutes; the other gets next week’s. Stay with this one. When something else comes up, say “This matters too. It gets its own evening”, and write it down.',
    },
  ],
  realReasonConflict: [
    {
      title: 'Three layers down',
      instruction:
        'Take the complaint at the top of your parking sheet, or another one that comes back again and again. Write its three layers.\n\nThe subject: what a camera would have recorded.\nThe feeling: one word. If it is anger, what was there one second before?\nThe question: what you needed to know about the two of you in that moment.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read each other only the third layer, slowly. The listener answers with nothing but “I did not know that” or “I think I knew that”.\n\nIf it becomes too much, use your words for a break.',
    },
    {
      title: 'The question under my anger',
      instruction: 'Which of these questions is most often underneath when you are angry?',
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
        'Each tells of one small moment in which this question had a good answer. Not of the ones in which it had none.',
    },
  ],
  realReasonConflict2: [
    {
      title: 'My part in our circle',
      instruction:
        'One of you reaches, the other withdraws, and each sets off the other’s alarm. Write your own half of the circle.\n\nWhen you … I feel … and then I … What I hope to get with it is …\n\nIf you are here alone, add your partner’s half as kindly as you can, and mark it as a guess.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Put the two halves together and read them as one circle, without a beginning. Give it a name that makes you both smile a little. From now on it is the two of you against the circle.',
    },
  ],
  creatingOpportunity: [
    {
      title: 'A soft start',
      instruction:
        'Choose a small matter, three out of ten at most. Write how you would begin to talk about it: what you saw, what you felt, what you need. One subject, three sentences, no history.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'The speaker reads the start. The listener says back what they heard, without improving it, and asks “Is that it?” until the answer is yes. Then change places. Take five minutes each; the timer on this page counts them.',
    },
    {
      title: 'One week, one experiment',
      instruction:
        'Name for yourself the one part that you cannot give up, and why. Around it, what are you willing to try for one week, whether the other does something or not? List one to three things that are small enough to succeed.',
      kind: 'list',
      audience: 'two',
      howToTalk:
        'Choose one from each list. Say when the week ends, and what you will tell each other then: what we tried, what it was like. Not who kept to it.',
    },
    {
      title: 'How likely that I do it',
      instruction:
        'How likely is it that you do what you chose, all week? Below a seven, make it smaller.',
      kind: 'scale',
      scaleFrom: 'hardly',
      scaleTo: 'for sure',
      audience: 'one',
    },
  ],
  reconcileAndRecreate: [
    {
      title: 'Four parts of an apology',
      instruction:
        'Choose something that happened at least a month ago and is not the largest thing. Write the apology you would like to make, in four parts.\n\nWhat I did, in one sentence.\nWhat I think it was like for you.\nMy part, without a “but”.\nWhat could help, and what I will do soon.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Read it aloud, one after the other, with some time in between. The listener says “Thank you”, or “Thank you. I am not done with it yet.” Both are good answers. Then ask if what you wrote would help, and do that one thing soon.',
    },
    {
      title: 'What helps me to come back',
      instruction:
        'After an argument, what helps you to come near again? List what the other can do: a cup of tea, a hand, an hour alone, a joke, one sentence.',
      kind: 'list',
      audience: 'two',
      howToTalk:
        'Swap the lists. Each marks two things on the other’s list that they will gladly do. Keep the lists where you both find them.',
    },
  ],
  findingPeace: [
    {
      title: 'One small habit',
      instruction:
        'What could the two of you keep every day that takes less than ten minutes? Or you with yourself, if you are here alone. Write one thing, so small that you could do it on a bad day, with its place and its time.',
      kind: 'text',
      audience: 'two',
      howToTalk:
        'Choose one of the two habits, not both. Try it for two weeks. If you forget it, begin again without a word about it.',
    },
    {
      title: 'How it is between us now, once more',
      instruction:
        'How close do you feel to each other in these weeks? You chose a number at the beginning; choose again without looking.',
      kind: 'scale',
      scaleFrom: 'far apart',
      scaleTo: 'very close',
      audience: 'two',
      howToTalk:
        'Look at both numbers, then and now. If they have grown: what did each of you do for it? If they have not: which page of this course would you like to open again?',
    },
  ],
}
