const count = (number: number, one: string) =>
  `${number === 0 ? 'no' : number} ${one}${number === 1 ? '' : 's'}`

export const catalogMessages = {
  copied: ({ title, modules, lessons }: { title: string; modules: number; lessons: number }) =>
    `“${title}” is a draft with ${count(modules, 'module')} and ${count(lessons, 'lesson')}. No one sees it until you publish it.`,
  copyUnderWay: 'This course is already being copied. The copy opens when it’s ready.',
  tooLarge: (kind: string, most: number) =>
    `This course has more than ${most} ${kind}, which is too many to copy.`,
} as const
