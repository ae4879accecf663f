import {
  collectionHelp,
  figuresHelp,
  firstPageHelp,
  globalHelp,
  importHelp,
  peopleHelp,
  personHelp,
  recordsHelp,
} from './help-texts'

/** The three sentences of a screen of the panel, by its path; null for one that has none. */
export function findHelp(path: string): readonly string[] | null {
  const [, , kind, slug = ''] = path.split('/')
  switch (kind) {
    case undefined:
    case '':
      return firstPageHelp
    case 'figures':
      return figuresHelp
    case 'records':
      return recordsHelp
    case 'people':
      if (slug === 'import') return importHelp
      return slug === '' ? peopleHelp : personHelp
    case 'collections':
      return collectionHelp[slug] ?? null
    case 'globals':
      return globalHelp[slug] ?? null
    default:
      return null
  }
}
