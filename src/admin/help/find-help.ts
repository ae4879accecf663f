import { helpTexts } from './help-texts'

/** Returns the help paragraphs for the panel screen at this path, or null. */
export function findHelp(path: string): readonly string[] | null {
  const screen = getScreen(path)
  return (Object.hasOwn(helpTexts, screen) && helpTexts[screen]) || null
}

function getScreen(path: string): string {
  const [, , section = '', slug = '', ...subpath] = path.split('/')
  switch (section) {
    case '':
      return 'first-page'
    case 'people':
      if (slug === '') return 'people'
      return slug === 'import' ? 'import' : 'person'
    case 'collections':
    case 'globals':
      return subpath.includes('versions') ? 'history' : slug
    default:
      return section
  }
}
