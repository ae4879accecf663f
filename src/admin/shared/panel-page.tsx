import { DefaultTemplate } from '@payloadcms/next/templates'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { isInstructor } from '@collections/access/instructor'
import type { TimeZone } from '@/domain/identity/time-zones'

type PageContext = {
  req: PayloadRequest
  /** The reader's time zone. */
  zone: TimeZone
  searchParams: Readonly<Record<string, string | string[] | undefined>>
  /** The path segments after '/admin'. */
  segments: readonly string[]
  visibleCollections: readonly string[]
}

/** Wraps a view in the panel's layout. Responds with a 404 to anyone but the instructor. */
export const createPanelPage = (render: (context: PageContext) => ReactNode | Promise<ReactNode>) =>
  async function PanelPage(props: AdminViewServerProps) {
    const { req, permissions, visibleEntities, locale } = props.initPageResult
    if (!isInstructor(req.user)) notFound()
    const content = await render({
      req,
      zone: req.user?.timezone ?? 'utc',
      searchParams: props.searchParams ?? {},
      segments: [props.params?.segments ?? []].flat(),
      visibleCollections: visibleEntities.collections,
    })
    return (
      <DefaultTemplate
        locale={locale}
        params={props.params}
        searchParams={props.searchParams}
        payload={props.payload}
        permissions={permissions}
        visibleEntities={visibleEntities}
        i18n={req.i18n}
        user={req.user ?? undefined}
        viewActions={req.payload.config.admin.components.actions}
      >
        <main className="h2h-page gutter--left gutter--right">{content}</main>
      </DefaultTemplate>
    )
  }

/** Parses the page number from the URL, starting at 1. Returns 1 if the number is invalid. */
export function parsePageNumber({ page: value }: PageContext['searchParams']): number {
  const page = typeof value === 'string' ? Number.parseInt(value, 10) : 1
  return page >= 1 && page <= 100_000 ? page : 1
}
