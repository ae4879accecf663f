const count = (number: number, one: string) =>
  `${number === 0 ? 'no' : number} ${one}${number === 1 ? '' : 's'}`

/** What the instructor is told about copying a course. */
export const catalogMessages = {
  copied: ({ title, modules, lessons }: { title: string; modules: number; lessons: number }) =>
    `“${title}” is a draft with ${count(modules, 'module')} and ${count(lessons, 'lesson')}. Nobody sees it before you publish it.`,
  copyUnderWay: 'This course is being copied already. The copy opens once it is done.',
  tooLarge: (kind: string, most: number) =>
    `This course has more than ${most} ${kind}. That is too much to copy at once.`,
} as const
