/** For whom learning together is not, as long as the instructor has not written it. */
export const safetyText = {
  title: 'Before you learn together',
  paragraphs: [
    'This course is for two people who can disagree and still feel safe with each other.',
    'It is not the right place if you are afraid of your partner, if there is violence or the threat of it, or if one of you decides whom the other sees, what they spend or what they read. Talking more openly can then make things worse. None of that is your fault, and there are people who know how to help.',
    'You can take every step of this course on your own, too. Nobody but you sees which of the two you choose here.',
  ],
  emergency:
    'If you are in danger now, call the emergency number of your country: 112 in Europe, 911 in North America.',
} as const
