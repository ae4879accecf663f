import type {
  FlattenedField,
  PayloadRequest,
  RelationshipField,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
  UploadField,
  Where,
} from 'payload'
import { findMentions, listTextColumns, type TextColumn } from '@/services/rich-text/text-columns'

type FileField = RelationshipField | UploadField
type UsedField = Pick<FileField | TextColumn['field'], 'admin' | 'label' | 'name'>
type DocumentWithId = { id: number | string }

const MAX_DOCUMENTS = 100

/**
 * Finds the fields that refer to this upload collection. Searches only top-level fields, because no
 * nested field refers to files; `used-files.int.test.ts` fails if someone adds one. Rich text and
 * blocks are searched separately.
 */
export function findFileFields(uploadSlug: string, { collections, globals }: SanitizedConfig) {
  const getFileFields = ({ flattenedFields }: { flattenedFields: FlattenedField[] }) =>
    flattenedFields.filter(
      (field): field is FileField =>
        (field.type === 'upload' || field.type === 'relationship') &&
        field.relationTo === uploadSlug,
    )
  return {
    collections: collections
      .filter(isShown)
      .flatMap((owner) => getFileFields(owner).map((field) => ({ owner, field }))),
    globals: globals.flatMap((owner) => getFileFields(owner).map((field) => ({ owner, field }))),
  }
}

/** Excludes hidden collections: their data about a file is deleted with the file. */
const isShown = ({ admin }: SanitizedCollectionConfig) => admin.hidden !== true

/**
 * Describes each place where a file is used, even in a draft: 'Lesson “Welcome” (Video)'. Ignores
 * older versions, and fields that the panel hides, such as the uploaded video of a lesson that now
 * embeds an external video.
 */
export async function findFileUsages(
  req: PayloadRequest,
  uploadSlug: string,
  id: number | string,
): Promise<string[]> {
  const { config } = req.payload
  const fileFields = findFileFields(uploadSlug, config)
  const usages: string[] = []
  for (const { owner, field } of fileFields.collections)
    usages.push(...(await listUsages(req, owner, field, () => ({ [field.name]: { equals: id } }))))
  for (const owner of config.collections.filter(isShown))
    for (const column of listTextColumns(owner)) {
      const findWhere = async (draft: boolean) => ({
        id: { in: await findMentions(req, column, { id, draft }) },
      })
      usages.push(...(await listUsages(req, owner, column.field, findWhere)))
    }
  const globalFields = [
    ...fileFields.globals,
    ...config.globals.flatMap((owner) =>
      listTextColumns(owner).map(({ field }) => ({ owner, field })),
    ),
  ]
  for (const { owner: global, field } of globalFields)
    for (const draft of global.versions?.drafts ? [false, true] : [false])
      if (await isFileInGlobal(req, global, field.name, { id, draft })) {
        const usage = `${labelText(global.label, global.slug)} (${getFieldLabel(field)}`
        usages.push(draft ? `${usage}, in the draft)` : `${usage})`)
        break
      }
  return usages
}

/**
 * Describes the documents that use the file in this field, in their published version or else in
 * their latest draft. `findWhere` returns the condition for either.
 */
async function listUsages(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  field: UsedField,
  findWhere: (draft: boolean) => Where | Promise<Where>,
): Promise<string[]> {
  const find = async (draft: boolean) =>
    findDocuments(req, collection, field, { where: await findWhere(draft), draft })
  const publishedDocs = await find(false)
  const drafts = collection.versions?.drafts ? await find(true) : []
  const isDraftOnly = (draft: DocumentWithId) => !publishedDocs.some((doc) => doc.id === draft.id)
  return [
    ...publishedDocs.map(
      (doc) => `${formatDocumentName(collection, doc)} (${getFieldLabel(field)})`,
    ),
    ...drafts
      .filter(isDraftOnly)
      .map(
        (doc) => `${formatDocumentName(collection, doc)} (${getFieldLabel(field)}, in the draft)`,
      ),
  ]
}

/** Finds the documents, or their latest drafts, in which the panel shows the field. */
async function findDocuments(
  req: PayloadRequest,
  { slug }: SanitizedCollectionConfig,
  field: UsedField,
  { where, draft }: { where: Where; draft: boolean },
): Promise<DocumentWithId[]> {
  const { docs } = await req.payload.find({
    collection: slug,
    where,
    draft,
    depth: 0,
    limit: MAX_DOCUMENTS,
    pagination: false,
    // Also counts usages in documents that the user can't read.
    overrideAccess: true,
    req,
  })
  return docs.filter((doc) => isFieldVisible(req, field, doc))
}

/** Returns whether the field contains the file, or a block or rich text in it does. */
async function isFileInGlobal(
  req: PayloadRequest,
  { slug }: SanitizedGlobalConfig,
  name: string,
  { id, draft }: { id: number | string; draft: boolean },
): Promise<boolean> {
  const doc = await req.payload.findGlobal({ slug, draft, depth: 0, overrideAccess: true, req })
  return JSON.stringify(Reflect.get(doc, name) ?? null).includes(String(id))
}

function isFieldVisible(
  { user }: PayloadRequest,
  { admin, name }: UsedField,
  doc: DocumentWithId,
): boolean {
  const condition = admin?.condition
  if (!condition) return true
  return condition(doc, doc, { blockData: {}, operation: 'update', path: [name], user })
}

/** Formats the name of a document: 'Lesson “Welcome”'. */
function formatDocumentName(
  { labels, slug, admin }: SanitizedCollectionConfig,
  doc: DocumentWithId,
): string {
  const title: unknown = admin.useAsTitle && Reflect.get(doc, admin.useAsTitle)
  const kind = labelText(labels.singular, slug)
  return typeof title === 'string' && title !== '' ? `${kind} “${title}”` : kind
}

const getFieldLabel = ({ label, name }: UsedField) => labelText(label, name)

/** Returns a label if it's plain text, as all labels on this site are, or else `fallback`. */
const labelText = (label: unknown, fallback: string) =>
  typeof label === 'string' ? label : fallback
