import { Suspense } from 'react'
import { panelPage } from '@/admin/shared/panel-page'
import { SampleNote } from '@/admin/shared/sample-note'
import { wishOf } from './analytics-address'
import { AskedFigures } from './asked-figures'
import { LearningFigures } from './learning-figures'
import { PathFigures } from './path-figures'
import { PrintButton } from './print-button.client'
import { SalesFigures } from './sales-figures'
import './charts.css'

/** How it goes, in figures (docs/decisions/0061). Sums alone: nobody is in them. */
export const AnalyticsView = panelPage(({ req, searchParams }) => {
  const wish = wishOf(searchParams)
  return (
    <div className="h2h-figures-view">
      <div className="h2h-row h2h-row--apart">
        <h1>Analytics</h1>
        <PrintButton />
      </div>
      <SampleNote req={req} />
      <SalesFigures req={req} wish={wish} />
      <PathFigures req={req} wish={wish} />
      {/* It is counted over everybody's progress: the rest need not wait for it. */}
      <Suspense fallback={<p role="status">Loading how people learn…</p>}>
        <LearningFigures req={req} wish={wish} />
      </Suspense>
      <AskedFigures req={req} wish={wish} />
    </div>
  )
})
