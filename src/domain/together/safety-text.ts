/** The default safety notice about learning together, which the instructor can replace. */
export const safetyText = {
  title: 'Before you learn together',
  paragraphs: [
    'This course is for two people who can disagree and still feel safe with each other.',
    'It’s not the right place if you’re afraid of your partner, if there’s violence or the threat of it, or if one of you controls who the other sees, what they spend, or what they read. In that case, opening up can make things worse. None of that is your fault, and there are people who know how to help.',
    'You can take every step of this course on your own, too. No one but you sees what you choose here.',
  ],
  emergency:
    'If you’re in danger now, call your local emergency number: 911 in North America, 112 in Europe.',
} as const
