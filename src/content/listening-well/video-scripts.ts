import type { VideoScript } from '../types'

/** The words of the sample videos of Listening Well. */
export const listeningWellScripts = {
  arriveFirst: {
    title: 'Arrive Before You Answer',
    sentences: [
      'Most of us do not listen. We wait, with our answer ready.',
      'Before you say a word, arrive. Put down what you are holding.',
      'Turn your chair. Let your shoulders drop. Breathe out once.',
      'If you cannot listen now, say so, and say when you can.',
      'Then ask: would you like ears, or ideas?',
    ],
  },
  sayItBack: {
    title: 'Say It Back Until It Is Right',
    sentences: [
      'People repeat themselves when they cannot tell whether it arrived.',
      'So show them. Say back what you heard, in fewer words.',
      'Leave out your opinion. Leave out your defence. Both can wait.',
      'Then ask: is that it? And if it is not, try again.',
      'You will see it in their face when it is right.',
    ],
  },
  questionsThatOpen: {
    title: 'Questions That Open',
    sentences: [
      'Some questions are verdicts with a question mark.',
      '“Why did you do that?” Nobody has ever relaxed on hearing it.',
      'Ask what, and ask how. What was that like for you?',
      'Then count to five before you speak again.',
      'Often the second answer goes deeper than the first.',
    ],
  },
  heardTheFirstTime: {
    title: 'Be Heard The First Time',
    sentences: [
      'Now it is your turn. Say the main thing first.',
      'One subject. Three sentences. Then stop.',
      'Say what you hope for: that they listen, answer, or help.',
      'A voice that rises is asking: are you still there?',
      'Lower it, and ask that question instead.',
    ],
  },
} satisfies Record<string, VideoScript>
