import { DefaultTemplate } from '@payloadcms/next/templates'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { wishOf } from './figures-address'
import { PrintButton } from './print-button.client'
import { SalesFigures } from './sales-figures'
import '../figures.css'
import './figures-view.css'

/** How it goes, in figures (docs/decisions/0061). Sums alone: nobody is in them. */
export function FiguresView({
  initPageResult,
  params,
  searchParams,
  payload,
}: AdminViewServerProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!isInstructor(req.user)) notFound()
  const wish = wishOf(searchParams)
  return (
    <DefaultTemplate
      {...{ locale, params, searchParams, payload, permissions, visibleEntities }}
      i18n={req.i18n}
      user={req.user ?? undefined}
    >
      <main className="h2h-figures-view gutter--left gutter--right">
        <div className="h2h-figures-view__head">
          <h1>Figures</h1>
          <PrintButton />
        </div>
        <SalesFigures req={req} wish={wish} />
      </main>
    </DefaultTemplate>
  )
}
