import type { DocumentViewServerProps, FlattenedField } from 'payload'
import { changedLabels } from '@/domain/drafts/changed-labels'
import { formatDateTime } from '@/domain/text/format-date'
import { PanelLink } from '@/admin/shared/links'

/** The limit of the queries. Must be at least the number of versions that Payload keeps. */
const MAX_VERSIONS = 50

type Version = { id: string; updatedAt: string; autosave?: boolean; version: object }

/** Lists a document's versions, newest first, with links to compare and restore them. */
export async function HistoryView({ initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, globalConfig, docID, req } = initPageResult
  const { user } = req
  const query = { sort: '-updatedAt', limit: MAX_VERSIONS, depth: 0, pagination: false } as const
  const { docs } = globalConfig
    ? await req.payload.findGlobalVersions({
        slug: globalConfig.slug,
        ...query,
        overrideAccess: false,
        user,
        req,
      })
    : await req.payload.findVersions({
        collection: collectionConfig?.slug ?? 'courses',
        where: { parent: { equals: docID } },
        ...query,
        overrideAccess: false,
        user,
        req,
      })
  const versions: Version[] = docs
  const usernames = await readUsernames(versions)
  const fieldLabels = getFieldLabels((globalConfig ?? collectionConfig)?.flattenedFields ?? [])
  const baseUrl = globalConfig
    ? `/admin/globals/${globalConfig.slug}`
    : `/admin/collections/${collectionConfig?.slug ?? ''}/${docID ?? ''}`

  async function readUsernames(savedVersions: Version[]): Promise<Map<unknown, string>> {
    const ids = [...new Set(savedVersions.map(({ version }) => getSavedBy(version)))].filter(
      Boolean,
    )
    const { docs: users } = await req.payload.find({
      collection: 'users',
      where: { id: { in: ids } },
      select: { username: true },
      depth: 0,
      limit: MAX_VERSIONS,
      pagination: false,
      overrideAccess: false,
      user,
      req,
    })
    return new Map(users.map(({ id, username }) => [id, username]))
  }

  return (
    <main className="h2h-page gutter--left gutter--right">
      <h2>History</h2>
      <p>Every published version and draft, newest first. Open one to compare or restore it.</p>
      {versions.length === 0 && <p>Nothing has been saved yet.</p>}
      <ol className="h2h-list h2h-list--lined">
        {versions.map(({ id, updatedAt, autosave, version }, index) => (
          <li key={id}>
            <PanelLink href={`${baseUrl}/versions/${id}`}>
              {formatDateTime(new Date(updatedAt), user?.timezone ?? 'utc')}
            </PanelLink>
            <p>
              {usernames.get(getSavedBy(version)) ?? 'The site'} {describeSave(version, autosave)}
            </p>
            <p className="h2h-muted">
              {describeChanges(
                changedLabels(version, versions[index + 1]?.version ?? null, fieldLabels),
              )}
            </p>
          </li>
        ))}
      </ol>
    </main>
  )
}

const getSavedBy = (version: object): unknown => Reflect.get(version, 'savedBy')

function describeSave(version: object, autosave = false): string {
  if (Reflect.get(version, '_status') === 'published') return 'published this.'
  return autosave ? 'wrote this draft.' : 'saved this draft.'
}

const describeChanges = (labels: string[] | null) =>
  labels === null
    ? 'The oldest version available.'
    : labels.length === 0
      ? 'No text changed.'
      : `Changed: ${labels.join(', ')}.`

/** Maps field names to their labels in the form. Excludes hidden fields. */
const getFieldLabels = (fields: FlattenedField[]): Map<string, string> =>
  new Map(
    fields.flatMap((field) =>
      'label' in field && typeof field.label === 'string' && !field.admin?.hidden
        ? [[field.name, field.label] as const]
        : [],
    ),
  )
