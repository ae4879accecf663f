const formatCount = (number: number, singular: string) =>
  `${number === 0 ? 'no' : number} ${singular}${number === 1 ? '' : 's'}`

export const catalogMessages = {
  copied: ({ title, modules, lessons }: { title: string; modules: number; lessons: number }) =>
    `“${title}” is a draft with ${formatCount(modules, 'module')} and ${formatCount(lessons, 'lesson')}. No one sees it until you publish it.`,
  copyUnderWay: 'This course is already being copied. The copy opens when it’s ready.',
  tooLarge: (itemName: string, max: number) =>
    `This course has more than ${max} ${itemName}, which is too many to copy.`,
} as const
