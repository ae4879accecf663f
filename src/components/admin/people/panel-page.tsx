import { DefaultTemplate } from '@payloadcms/next/templates'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { isInstructor } from '@collections/access/instructor'

type PanelPageProps = { view: AdminViewServerProps; children: ReactNode }

/** A page of ours inside the panel's frame, for the instructor alone. */
export function PanelPage({ view, children }: PanelPageProps) {
  const { params, searchParams, payload } = view
  const { req, permissions, visibleEntities, locale } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  return (
    <DefaultTemplate
      {...{ locale, params, searchParams, payload, permissions, visibleEntities }}
      i18n={req.i18n}
      user={req.user ?? undefined}
    >
      <main className="h2h-people gutter--left gutter--right">{children}</main>
    </DefaultTemplate>
  )
}

/** The number of a page in an address, from 1. What is none is the first. */
export function pageOf(value: unknown): number {
  const page = typeof value === 'string' ? Number.parseInt(value, 10) : 1
  return page >= 1 && page <= 100_000 ? page : 1
}
