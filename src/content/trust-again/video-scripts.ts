import type { VideoScript } from '../types'

/** The words of the sample videos of Trust Again. */
export const trustAgainScripts = {
  wholeTruthOnce: {
    title: 'The Whole Truth, Once',
    sentences: [
      'The truth hurts once. Told in pieces, it hurts every time.',
      'So choose a time, sit down, and tell the whole of it.',
      'What happened, from when to when, and what is over.',
      'No pictures that cannot be forgotten. No reasons yet.',
      'And if you fear for your safety, speak to somebody outside first.',
    ],
  },
  answeringForIt: {
    title: 'Answering For It',
    sentences: [
      'You are tired of saying sorry. They are not done hearing it.',
      'The same question will come again. It is not a trap.',
      'It means: is the ground still there today?',
      'Answer as if it were the first time. Short, true, without a sigh.',
      'Your shame is real. Take it to a friend, not to the one you hurt.',
    ],
  },
  smallPromises: {
    title: 'Small Promises, Kept',
    sentences: [
      'Trust does not come back as a feeling. It comes back as a record.',
      'Make promises so small that you can keep them on a bad day.',
      'Say what, and say when. Do it. Say that it is done.',
      'If you are going to miss one, say so before, not after.',
      'After many ordinary Tuesdays, somebody stops watching the clock.',
    ],
  },
  whenItComesBack: {
    title: 'When It Comes Back',
    sentences: [
      'A song, a street, a date, and you are back where it began.',
      'Your work is not undone. This is a wave, and waves pass.',
      'Agree now what to do when it comes: a word, a hand, ten minutes.',
      'Nobody has to forgive by a date. Nobody has to forget.',
      'You are not going back to what you had. You are making the next thing.',
    ],
  },
} satisfies Record<string, VideoScript>
