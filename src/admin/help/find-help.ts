import {
  accountHelp,
  captionsHelp,
  collectionHelp,
  figuresHelp,
  firstPageHelp,
  globalHelp,
  historyHelp,
  importHelp,
  newCourseHelp,
  peopleHelp,
  personHelp,
  recordsHelp,
  statementHelp,
} from './help-texts'

/** The three sentences of a screen of the panel, by its path; null for one that has none. */
export function findHelp(path: string): readonly string[] | null {
  const [, , kind, slug = '', ...rest] = path.split('/')
  switch (kind) {
    case undefined:
    case '':
      return firstPageHelp
    case 'figures':
      return figuresHelp
    case 'records':
      return recordsHelp
    case 'new-course':
      return newCourseHelp
    case 'statement':
      return statementHelp
    case 'people':
      if (slug === 'import') return importHelp
      return slug === '' ? peopleHelp : personHelp
    case 'account':
      return accountHelp
    case 'captions':
      return captionsHelp
    case 'collections':
      return rest[1] === 'versions' ? historyHelp : helpOf(collectionHelp, slug)
    case 'globals':
      return rest[0] === 'versions' ? historyHelp : helpOf(globalHelp, slug)
    default:
      return null
  }
}

const helpOf = (helps: Readonly<Record<string, readonly string[]>>, slug: string) =>
  (Object.hasOwn(helps, slug) && helps[slug]) || null
