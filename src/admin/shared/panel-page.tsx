import { DefaultTemplate } from '@payloadcms/next/templates'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { isInstructor } from '@collections/access/instructor'

type PanelPageProps = {
  view: AdminViewServerProps
  /** Names the page for its styles. */
  className: string
  children: ReactNode
}

/** A page of ours inside the panel's frame, for the instructor alone, with its help. */
export function PanelPage({ view, className, children }: PanelPageProps) {
  const { params, searchParams, payload } = view
  const { req, permissions, visibleEntities, locale } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  return (
    <DefaultTemplate
      locale={locale}
      params={params}
      searchParams={searchParams}
      payload={payload}
      permissions={permissions}
      visibleEntities={visibleEntities}
      i18n={req.i18n}
      user={req.user ?? undefined}
      viewActions={req.payload.config.admin.components.actions}
    >
      <main className={`${className} gutter--left gutter--right`}>{children}</main>
    </DefaultTemplate>
  )
}
