import {
  collectionHelp,
  figuresHelp,
  firstPageHelp,
  globalHelp,
  recordsHelp,
  statementHelp,
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
    case 'statement':
      return statementHelp
    case 'collections':
      return collectionHelp[slug] ?? null
    case 'globals':
      return globalHelp[slug] ?? null
    default:
      return null
  }
}
