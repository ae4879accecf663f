import { Suspense } from 'react'
import { panelPage } from '@/admin/shared/panel-page'
import { SampleNote } from '@/admin/shared/sample-note'
import { analyticsFilterOf } from './analytics-url'
import { SupportQuestions } from './support-questions'
import { LearningAnalytics } from './learning-analytics'
import { PurchaseFunnel } from './purchase-funnel'
import { PrintButton } from './print-button.client'
import { SalesAnalytics } from './sales-analytics'
import './charts.css'

/** How it goes, in figures (docs/decisions/0061). Sums alone: nobody is in them. */
export const AnalyticsView = panelPage(({ req, searchParams }) => {
  const wish = analyticsFilterOf(searchParams)
  return (
    <div className="h2h-analytics">
      <div className="h2h-row h2h-row--apart">
        <h1>Analytics</h1>
        <PrintButton />
      </div>
      <SampleNote req={req} />
      <SalesAnalytics req={req} wish={wish} />
      <PurchaseFunnel req={req} wish={wish} />
      {/* It is counted over everybody's progress: the rest need not wait for it. */}
      <Suspense fallback={<p role="status">Loading how people learn…</p>}>
        <LearningAnalytics req={req} wish={wish} />
      </Suspense>
      <SupportQuestions req={req} wish={wish} />
    </div>
  )
})
