export const catalogMessages = {
  copied: (title: string) =>
    `“${title}” is a draft, and so are its modules and lessons. No one sees it until you publish it.`,
  copyUnderWay: 'This course is already being copied. The copy opens when it’s ready.',
} as const
