import { routes } from '@/domain/routes/paths'
import type { ModuleView } from './views'

/**
 * Where a workbook's files are: A4, and US Letter where there is one, by their names. Null for a
 * course without a workbook.
 */
export const workbookFiles = (
  name: string | null,
  letterName: string | null,
): ModuleView['workbook'] =>
  name === null
    ? null
    : { href: routes.workbook(name), letterHref: letterName && routes.workbook(letterName) }
