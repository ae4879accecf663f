import { Suspense } from 'react'
import { createPanelPage } from '@/admin/shared/panel-page'
import { SampleDataNotice } from '@/admin/shared/sample-data-notice'
import { parseAnalyticsFilter } from './analytics-url'
import { LearningAnalytics } from './learning-analytics'
import { NewSubscribersAnalytics } from './new-subscribers'
import { PurchaseFunnel } from './purchase-funnel'
import { SalesAnalytics } from './sales-analytics'
import './charts.css'

/** Shows aggregate numbers only, so that no one can be identified (docs/decisions/0061). */
export const AnalyticsView = createPanelPage(({ req, searchParams }) => {
  const filter = parseAnalyticsFilter(searchParams)
  return (
    <div className="h2h-analytics">
      <h1>Analytics</h1>
      <SampleDataNotice req={req} />
      <SalesAnalytics req={req} filter={filter} />
      <PurchaseFunnel req={req} filter={filter} />
      <NewSubscribersAnalytics req={req} filter={filter} />
      {/* Aggregates the progress of all students, so the section streams in after the rest of the
          page. */}
      <Suspense fallback={<p role="status">Loading how people learn…</p>}>
        <LearningAnalytics req={req} filter={filter} />
      </Suspense>
    </div>
  )
})
