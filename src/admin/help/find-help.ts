import { helpTexts } from './help-texts'

/** Returns the help for a panel screen by its path, or null. */
export function findHelp(path: string): readonly string[] | null {
  const screen = screenOf(path)
  return (Object.hasOwn(helpTexts, screen) && helpTexts[screen]) || null
}

function screenOf(path: string): string {
  const [, , kind = '', slug = '', ...rest] = path.split('/')
  switch (kind) {
    case '':
      return 'first-page'
    case 'people':
      if (slug === '') return 'people'
      return slug === 'import' ? 'import' : 'person'
    case 'collections':
      return rest[1] === 'versions' ? 'history' : slug
    case 'globals':
      return rest[0] === 'versions' ? 'history' : slug
    default:
      return kind
  }
}
