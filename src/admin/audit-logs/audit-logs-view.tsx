import { PanelLink } from '@/admin/shared/links'
import { panelPage } from '@/admin/shared/panel-page'

/**
 * The lists that one seldom needs: what happened, as the site wrote it down. A collection is one of
 * them when it has no group in the menu.
 */
export const AuditLogsView = panelPage(({ req, visibleCollections }) => {
  const records = req.payload.config.collections.filter(
    ({ slug, admin }) =>
      admin.group === false && slug !== 'users' && visibleCollections.includes(slug),
  )
  return (
    <>
      <h1>Logs</h1>
      <p>Everything the site has recorded. You don’t need to check these regularly.</p>
      <ul className="h2h-list h2h-list--lined">
        {records.map(({ slug, labels, admin }) => (
          <li key={slug}>
            <PanelLink href={`/admin/collections/${slug}`}>{textOf(labels.plural)}</PanelLink>
            <p>{textOf(admin.description)}</p>
          </li>
        ))}
      </ul>
    </>
  )
})

/** The panel speaks one language: labels and descriptions are plain texts. */
const textOf = (label: unknown): string => (typeof label === 'string' ? label : '')
