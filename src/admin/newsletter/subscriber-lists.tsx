import { routes } from '@/domain/routes/paths'
import { SubscriberImportForm } from './subscriber-import.client'

/** Offers to export and import subscribers, above their list. */
export const SubscriberLists = () => (
  <div className="h2h-part">
    <p>
      {/* A plain link, because the router can't handle a download. */}
      <a className="h2h-link" href={routes.listExport('subscribers')} download>
        Export as CSV
      </a>
    </p>
    <details className="h2h-details">
      <summary>Import subscribers</summary>
      <SubscriberImportForm />
    </details>
  </div>
)
