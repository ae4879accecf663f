import { DefaultTemplate } from '@payloadcms/next/templates'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import './records.css'

/**
 * The lists that one seldom needs: what happened, as the site wrote it down. A collection is one of
 * them when it has no group in the menu.
 */
export function RecordsView({
  initPageResult,
  params,
  searchParams,
  payload,
}: AdminViewServerProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!isInstructor(req.user)) notFound()
  const records = req.payload.config.collections.filter(
    ({ slug, admin }) =>
      admin.group === false && slug !== 'users' && visibleEntities.collections.includes(slug),
  )
  return (
    <DefaultTemplate
      {...{ locale, params, searchParams, payload, permissions, visibleEntities }}
      i18n={req.i18n}
      user={req.user ?? undefined}
      viewActions={req.payload.config.admin.components.actions}
    >
      <main className="h2h-records gutter--left gutter--right">
        <h1>Records</h1>
        <p>What happened, as the site wrote it down. Nobody has to look at it every day.</p>
        <ul>
          {records.map(({ slug, labels, admin }) => (
            <li key={slug}>
              <Link href={`/admin/collections/${slug}`} prefetch={false}>
                {textOf(labels.plural)}
              </Link>
              <p>{textOf(admin.description)}</p>
            </li>
          ))}
        </ul>
      </main>
    </DefaultTemplate>
  )
}

/** The panel speaks one language: labels and descriptions are plain texts. */
const textOf = (label: unknown): string => (typeof label === 'string' ? label : '')
