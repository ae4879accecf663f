import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { PanelPage } from '@/admin/shared/panel-page'
import './audit-logs.css'

/**
 * The lists that one seldom needs: what happened, as the site wrote it down. A collection is one of
 * them when it has no group in the menu.
 */
export function AuditLogsView(view: AdminViewServerProps) {
  const { req, visibleEntities } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const records = req.payload.config.collections.filter(
    ({ slug, admin }) =>
      admin.group === false && slug !== 'users' && visibleEntities.collections.includes(slug),
  )
  return (
    <PanelPage view={view} className="h2h-records">
      <h1>Records</h1>
      <p>What happened, as the site wrote it down. Nobody has to look at it every day.</p>
      <ul>
        {records.map(({ slug, labels, admin }) => (
          <li key={slug}>
            <Link href={`/admin/collections/${slug}`} prefetch={false}>
              {textOf(labels.plural)}
            </Link>
            <p>{textOf(admin.description)}</p>
          </li>
        ))}
      </ul>
    </PanelPage>
  )
}

/** The panel speaks one language: labels and descriptions are plain texts. */
const textOf = (label: unknown): string => (typeof label === 'string' ? label : '')
