import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { Suspense } from 'react'
import { isInstructor } from '@collections/access/instructor'
import { AskedFigures } from './asked-figures'
import { wishOf } from './analytics-address'
import { LearningFigures } from './learning-figures'
import { PathFigures } from './path-figures'
import { PrintButton } from './print-button.client'
import { SalesFigures } from './sales-figures'
import { PanelPage } from '@/admin/shared/panel-page'
import { SampleNote } from '@/admin/shared/sample-note'
import '@/admin/shared/charts.css'
import './analytics-view.css'

/** How it goes, in figures (docs/decisions/0061). Sums alone: nobody is in them. */
export function AnalyticsView(view: AdminViewServerProps) {
  const { searchParams } = view
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const wish = wishOf(searchParams)
  return (
    <PanelPage view={view} className="h2h-figures-view">
      <div className="h2h-figures-view__head">
        <h1>Figures</h1>
        <PrintButton />
      </div>
      <SampleNote req={req} />
      <SalesFigures req={req} wish={wish} />
      <PathFigures req={req} wish={wish} />
      {/* It is counted over everybody's progress: the rest need not wait for it. */}
      <Suspense fallback={<p role="status">Counting how people learn…</p>}>
        <LearningFigures req={req} wish={wish} />
      </Suspense>
      <AskedFigures req={req} wish={wish} />
    </PanelPage>
  )
}
