import type { VideoScript } from '../types'

/** The spoken text of the sample videos of Conflict Cure. The trailer is public. */
export const conflictCureScripts = {
  welcome: {
    title: 'Welcome',
    sentences: [
      'Welcome. I am glad you are here.',
      'Perhaps you argued last night, and you are tired of it.',
      'Nothing is wrong with you because you argue. Two lives are bound to cross.',
      'What matters is what you do at the crossing.',
      'In this course you learn to do it differently, one small step at a time.',
    ],
  },
  howToUse: {
    title: 'How To Use This Course',
    sentences: [
      'There are four modules, each about twenty minutes long.',
      'Watch a lesson, then do its exercise before you go on.',
      'Alone or together: every exercise comes in both forms.',
      'One module every three or four days is a good pace.',
      'Go back to a lesson as often as you like.',
    ],
  },
  setUpForSuccess: {
    title: 'Set Yourself Up For Success',
    sentences: [
      'Choose a time when neither of you is hungry, late or already angry.',
      'Put the phones in another room.',
      'Agree on one word that means: I need twenty minutes.',
      'Whoever says it also says when they will be back.',
      'And if you are afraid of your partner, start with help, not with a course.',
    ],
  },
  constructiveDestructive: {
    title: 'When Conflict Is Constructive Or Destructive',
    sentences: [
      'Every close couple argues. The difference lies in how.',
      'A destructive argument is about winning. Somebody has to be the problem.',
      'A constructive one puts the problem on the table, and both of you on the same side.',
      'Listen for the first sentence. It often decides how the rest will go.',
      'Trade “you never” for “I feel” and “I would like”.',
    ],
  },
  kitchenSinking: {
    title: 'Kitchen Sinking',
    sentences: [
      'It begins with the dishes. Ten minutes later you are back at a wedding, years ago.',
      'That is kitchen sinking: throwing every old grievance into one argument.',
      'No one can answer ten complaints at once. So they defend, or they leave.',
      'Keep one topic on the table. Write the others down for another day.',
      'Say it aloud: this matters too, and it gets its own evening.',
    ],
  },
  realReasonConflict: {
    title: 'The Real Reason You Are In Conflict',
    sentences: [
      'You are rarely arguing about what you are arguing about.',
      'Under the dishes there is a question: do I matter to you?',
      'Under the money there may be another: am I safe with you?',
      'Anger often arrives first, because it is easier to show than hurt.',
      'Ask yourself: what was I afraid of, just before I got loud?',
    ],
  },
  realReasonConflict2: {
    title: 'The Real Reason You Are In Conflict, Part 2',
    sentences: [
      'Old alarms ring in new rooms.',
      'Each of us learned early what to do when love felt far away.',
      'Some of us reach and press. Some of us go quiet and leave.',
      'Each way of coping sets off the other one’s alarm. That circle is the opponent.',
      'Name the circle together, and it is no longer you against me.',
    ],
  },
  creatingOpportunity: {
    title: 'Creating Opportunity Out Of Conflict',
    sentences: [
      'A conflict is information: something that matters has not found its words yet.',
      'Start softly. Say what you saw, what you felt, what you need.',
      'Then listen until your partner says: yes, that is it.',
      'Only then look for a way that keeps what matters most to each.',
      'Try it for a week. It may be imperfect and still be yours.',
    ],
  },
  reconcileAndRecreate: {
    title: 'Reconcile And Recreate',
    sentences: [
      'Repair does not mean that it never happened.',
      'It means: I see what it was like for you, and I care.',
      'Own your part in one sentence, without a but.',
      'Ask what would help now. Then do that one thing soon.',
      'Then make something new: one small habit that protects you both.',
    ],
  },
  findingPeace: {
    title: 'Finding Peace',
    sentences: [
      'Peace is not a house without arguments.',
      'It is knowing that you can find the way back.',
      'Some differences will stay. You can learn to carry them kindly.',
      'Keep ten minutes a week to ask: how are we, really?',
      'You came with two tangled lines. Look how they run now.',
    ],
  },
  trailer: {
    title: 'Conflict Cure',
    sentences: [
      'You love each other, and still you have the same argument again.',
      'What if the argument is not the problem, but the way in?',
      'Four modules. Short lessons, honest exercises, your own pace.',
      'For couples, and for one who wants to begin alone.',
      'Turning conflict into connection.',
    ],
  },
} satisfies Record<string, VideoScript>
