/** A passage of the texts in this folder, and what a still earlier version said in its place. */
type Passage = readonly [now: string, earlier: string]

/**
 * What the lessons of Conflict Cure said before those in this folder, by the lessons' slugs:
 * passages in Markdown.
 */
export const earlierLessons: Record<string, readonly Passage[]> = {
  welcome: [
    [
      `Before you go on, do the two exercises below. Finish the sentence “When we argue, I would like to be able to …”, and choose how close you feel to each other now. You will come back to both in the last lesson. If you would rather write on paper, both are on the workbook page **Before you begin**.`,
      `Before you go on, finish this sentence on paper: “When we argue, I would like to be able to …” Keep the paper. You will read it again in the last lesson.`,
    ],
  ],
  howToUse: [
    [
      `Four modules, about twenty minutes each, and about an hour of exercises.`,
      `Four modules, about twenty minutes each, and about an hour of exercises in the workbook.`,
    ],
    [
      `- **Do** its exercises on the same day, while it is fresh.`,
      `- **Do** its exercise in the workbook on the same day, while it is fresh.`,
    ],
    [
      `### Where to write

You find the exercises under each lesson, with room to write. Your answers are saved as you go. The workbook has the same exercises on paper: print it, or type into the file. Use whichever you like. You don’t need to do both.

If you take the course **alone**, you write, and you practice on your own half of the conversation, which is the half you can change. If you take it **together**, each of you writes first, without showing it, and then you compare. What you write under a lesson opens to both of you once you are both ready. Writing first keeps the quicker talker from answering for both. A few exercises are for you alone, and nobody else sees what you write there.`,
      `Every exercise comes in two forms. If you take the course **alone**, you write, and you practise on your own half of the conversation, which is the half you can change. If you take it **together**, each of you writes first, without showing it, and then you compare. Writing first keeps the quicker talker from answering for both.`,
    ],
  ],
  setUpForSuccess: [
    [
      `I will be back at eight.”

### Try this

In the exercises below, choose when you are at your best for a difficult talk, and write your words for a break. On paper, both are on the workbook page **Before you begin**.

### When`,
      `I will be back at eight.”

### When`,
    ],
    [`a counselor or`, `a counsellor or`],
  ],
  constructiveDestructive: [
    [
      `Choose an argument that is over. Write the first sentence that you said, as exactly as you remember it. Then write it again in three parts: what you saw or heard, what you felt, what you would like. After that, list what you notice in yourself first when an argument turns. Write in the exercises below, or on the workbook page **Two first sentences**.`,
      `Think of your last argument. Write down its first sentence as exactly as you can. Then write it again with three parts: what you saw, what you felt, what you would like. You find room for both versions in the workbook, under **Two first sentences**.`,
    ],
  ],
  kitchenSinking: [
    [
      `Write your own list: everything you have thrown, or wanted to throw, into an argument this year. It is for you alone. Put the one that still hurts most at the top: it goes with you into Module 2. Then choose one small matter for this week. Write in the exercises below, or on the workbook page **The parking sheet**.`,
      `Write your own list: everything you have thrown, or wanted to throw, into an argument this year. Then mark the one that still hurts most. That one belongs to Module 2. The exercise is **The parking sheet** in the workbook.`,
    ],
  ],
  realReasonConflict: [
    [
      `Take the complaint at the top of your parking sheet and write its three layers. If the feeling is anger, ask: what was there one second before? Then choose the question that is most often under your anger. If you do the course together, read each other only the third layer, slowly, and answer with nothing but “I did not know that” or “I think I knew that”. Write in the exercises below, or on the workbook page **Three layers down**.`,
      `Take the complaint you marked at the end of Module 1 and write its three layers. If the feeling is anger, ask: what was there one second before? If you do the course together, read each other only the third layer, slowly, and answer with nothing but “I did not know that” or “I think I knew that”. The workbook page is **Three layers down**.`,
    ],
  ],
  realReasonConflict2: [
    [`You may recognize yourself`, `You may recognise yourself`],
    [`Find the circle that is yours.`, `Draw the circle that is yours.`],
    [
      `Write your own half of the circle: “When you … I feel … and then I … What I hope to get with it is …” If you are alone, add your partner’s half as kindly as you can, and mark it as a guess. If you are two, put the two halves together, and give the circle its name. Write in the exercise below, or on the workbook page **Our circle**.`,
      `Draw it: what I do, what you feel, what you do, what I feel, and round again. Begin anywhere. If you are alone, draw your partner’s half as kindly as you can, and mark it as a guess. The page in the workbook is **Our circle**.`,
    ],
  ],
  creatingOpportunity: [
    [
      `Pick a small matter, three out of ten at most. Write a soft start, and one to three things that you are willing to try for one week. Then go through the four steps with a timer: five minutes for each speaker. Leave the large matter for the third time. Write in the exercises below, or on the workbook pages **A soft start** and **One week, one experiment**.`,
      `Pick a small matter, three out of ten at most, and go through the four steps with a timer: five minutes for each speaker. Leave the large matter for the third time. The pages in the workbook are **A soft start** and **One week, one experiment**.`,
    ],
  ],
  reconcileAndRecreate: [
    [
      `- **Say what could help**, ask if it would, and do that one thing soon.`,
      `- **Ask what would help**, and do that one thing soon.`,
    ],
    [
      `Big resolutions are a way of promising to be somebody else. You choose your habit in the next lesson.`,
      `Big resolutions are a way of promising to be somebody else.`,
    ],
    [
      `Write the apology you would like to make, in the four parts. Then list what helps you to come near again after an argument. If you are two, read your apologies aloud, one after the other, and swap your lists. Write in the exercises below, or on the workbook page **Four parts of an apology**.`,
      `Write the apology you would like to make, in the four parts, and the one you would like to hear. Together, read them out in turn. Alone, keep the second: it tells you what to ask for. The workbook pages are **Four parts of an apology** and **One small habit**.`,
    ],
  ],
  findingPeace: [
    [
      `Go back to the sentence that you finished in the first lesson: “When we argue, I would like to be able to …” Read it again, and notice what is true today, including what has not changed. Then choose one small habit, and once more how close you feel to each other. Write in the exercises below, or on the workbook pages **One small habit** and **Where we are now**.`,
      `Take out the sentence that you wrote in the first lesson: “When we argue, I would like to be able to …” Read it again. Write underneath what is true today, including what has not changed. Then do **Where we are now**, the last page of the workbook, and keep it for a year.`,
    ],
  ],
  workbook: [
    [
      `The workbook holds every exercise of the course on paper, each for one person and for two, with room to write. Print it or type into it. It asks the same as the exercises under the lessons, so use whichever you like: you don’t need to do both. Downloading`,
      `The workbook holds every exercise of the course, each for one person and for two, with room to write. Print it, type into it, or keep a notebook beside it. Downloading`,
    ],
  ],
}

/** The same of its exercises, by their titles. */
export const earlierExercises: Record<
  string,
  Partial<Record<'instruction' | 'howToTalk', readonly Passage[]>>
> = {
  'My words for a break': {
    instruction: [
      [
        'What will you say when you need a break, and when will you be back? Begin with your pause word, and write the sentence as you would say it. Whoever asks for a break names the hour.',
        'What will you say when you need a break, and when will you be back? Write the sentence as you would say it. Whoever asks for a break names the hour.',
      ],
    ],
  },
  'The parking sheet': {
    instruction: [
      [
        'A few words for each are enough. They matter too, and each gets its own evening.\n\nThis list is for you alone. Put',
        'A few words for each are enough. They matter too, and each gets its own evening.\n\nThis sheet is for you alone. Put',
      ],
    ],
  },
  'One small matter for this week': {
    instruction: [
      ['Choose one thing from your list that', 'Choose one thing from your sheet that'],
    ],
  },
  'Three layers down': {
    instruction: [
      [
        'Take the complaint at the top of your parking sheet, or another one that comes back again and again. Write its three layers.',
        'Take one complaint that comes back again and again. Write its three layers.',
      ],
    ],
  },
  'My part in our circle': {
    instruction: [
      [
        'What I hope to get with it is …\n\nIf you are here alone, add your partner’s half as kindly as you can, and mark it as a guess.',
        'What I hope to get with it is …',
      ],
    ],
  },
  'A soft start': {
    instruction: [
      [
        'Choose a small matter, three out of ten at most. Write how you would begin to talk about it: what you saw, what you felt, what you need. One subject, three sentences, no history.',
        'Choose something small that you would like to be different. Write how you would begin to talk about it: what happened, what it did to you, what you wish for. One wish, which can be answered with yes, no, or something in between.',
      ],
    ],
    howToTalk: [
      [
        'The speaker reads the start. The listener says back what they heard, without improving it, and asks “Is that it?” until the answer is yes. Then change places. Take five minutes each; the timer on this page counts them.',
        'The speaker reads the start. The listener says what they heard before they answer. Then change over. Three minutes each are enough; the timer on this page counts them.',
      ],
    ],
  },
  'One week, one experiment': {
    instruction: [
      [
        'Name for yourself the one part that you cannot give up, and why. Around it, what are you willing to try for one week, whether the other does something or not? List one to three things that are small enough to succeed.',
        'What are you willing to try for one week, whether the other does something or not? List one to three things that are small enough to succeed.',
      ],
    ],
  },
  'Four parts of an apology': {
    instruction: [
      [
        'Choose something that happened at least a month ago and is not the largest thing. Write the apology you would like to make, in four parts.\n\nWhat I did, in one sentence.\nWhat I think it was like for you.\nMy part, without a “but”.\nWhat could help, and what I will do soon.',
        'Think of something small that you are sorry for. Write the four parts.\n\nWhat I did. What it was like for you, as far as I know. I am sorry. What I will do another time.\n\nNo “but”, and no “if”.',
      ],
    ],
    howToTalk: [
      [
        'Read it aloud, one after the other, with some time in between. The listener says “Thank you”, or “Thank you. I am not done with it yet.” Both are good answers. Then ask if what you wrote would help, and do that one thing soon.',
        'Read it aloud, one after the other, with some time in between. The listener may say “Thank you”, and may also say “I need a little longer”. Both are good answers.',
      ],
    ],
  },
  'One small habit': {
    instruction: [
      [
        'What could the two of you keep every day that takes less than ten minutes? Or you with yourself, if you are here alone. Write one thing, so small that you could do it on a bad day, with its place and its time.',
        'What could the two of you keep, every day or every week, that takes less than ten minutes? Or you with yourself, if you are here alone. Write one thing, with its place and its time.',
      ],
    ],
    howToTalk: [
      [
        'Choose one of the two habits, not both. Try it for two weeks. If',
        'Choose one of the two habits, not both. Try it for a month. If',
      ],
    ],
  },
}

/** The sizes in bytes of the workbooks of earlier versions, on A4 and on US Letter. */
export const earlierWorkbookSizes = [456_459, 456_464, 617_769, 618_348, 629_522, 629_593]

/**
 * The text of the earlier version.
 *
 * @throws when a passage is not in the text
 */
export function earlierText(now: string, passages: readonly Passage[]): string {
  return passages.reduce((text, [passage, earlier]) => {
    if (!text.includes(passage)) throw new Error(`This passage has changed: ${passage}`)
    return text.replace(passage, () => earlier)
  }, now)
}
