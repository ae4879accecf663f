import { PanelLink } from '@/admin/shared/links'
import { createPanelPage } from '@/admin/shared/panel-page'

/** Lists the log collections, which are the collections without a group in the menu. */
export const AuditLogsView = createPanelPage(({ req, visibleCollections }) => {
  const logs = req.payload.config.collections.filter(
    ({ slug, admin }) =>
      admin.group === false && slug !== 'users' && visibleCollections.includes(slug),
  )
  return (
    <>
      <h1>Logs</h1>
      <p>Everything the site has recorded. You don’t need to check these regularly.</p>
      <ul className="h2h-list h2h-list--lined">
        {logs.map(({ slug, labels, admin }) => (
          <li key={slug}>
            <PanelLink href={`/admin/collections/${slug}`}>{toLabelText(labels.plural)}</PanelLink>
            <p>{toLabelText(admin.description)}</p>
          </li>
        ))}
      </ul>
    </>
  )
})

/** Returns the text of a label or description. In this panel, all of them are plain strings. */
const toLabelText = (label: unknown): string => (typeof label === 'string' ? label : '')
