import type {
  FlattenedField,
  PayloadRequest,
  RelationshipField,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
  UploadField,
} from 'payload'

type FileField = RelationshipField | UploadField
type DocumentWithId = { id: number | string }

const MAX_DOCUMENTS = 100

/**
 * Finds the fields that refer to this upload collection. Searches only top-level fields, because no
 * nested field or rich text refers to files; `used-files.int.test.ts` fails if someone adds one.
 */
export function findFileFields(uploadSlug: string, { collections, globals }: SanitizedConfig) {
  const getFileFields = ({ flattenedFields }: { flattenedFields: FlattenedField[] }) =>
    flattenedFields.filter(
      (field): field is FileField =>
        (field.type === 'upload' || field.type === 'relationship') &&
        field.relationTo === uploadSlug,
    )
  return {
    // Excludes hidden collections: their data about a file is deleted with the file.
    collections: collections
      .filter(({ admin }) => admin.hidden !== true)
      .flatMap((owner) => getFileFields(owner).map((field) => ({ owner, field }))),
    globals: globals.flatMap((owner) => getFileFields(owner).map((field) => ({ owner, field }))),
  }
}

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
  const { collections, globals } = findFileFields(uploadSlug, req.payload.config)
  const usages: string[] = []
  for (const { owner: collection, field } of collections) {
    const publishedDocs = await findDocumentsWithFile(req, collection, field, { id, draft: false })
    const drafts = collection.versions?.drafts
      ? await findDocumentsWithFile(req, collection, field, { id, draft: true })
      : []
    const isDraftOnly = (draft: DocumentWithId) => !publishedDocs.some((doc) => doc.id === draft.id)
    usages.push(
      ...publishedDocs.map(
        (doc) => `${formatDocumentName(collection, doc)} (${getFieldLabel(field)})`,
      ),
      ...drafts
        .filter(isDraftOnly)
        .map(
          (doc) => `${formatDocumentName(collection, doc)} (${getFieldLabel(field)}, in the draft)`,
        ),
    )
  }
  for (const { owner: global, field } of globals)
    for (const draft of global.versions?.drafts ? [false, true] : [false])
      if (await isFileInGlobal(req, global, field, { id, draft })) {
        const usage = `${labelText(global.label, global.slug)} (${getFieldLabel(field)}`
        usages.push(draft ? `${usage}, in the draft)` : `${usage})`)
        break
      }
  return usages
}

/** Finds the documents, or their latest drafts, whose field contains the file. */
async function findDocumentsWithFile(
  req: PayloadRequest,
  { slug }: SanitizedCollectionConfig,
  field: FileField,
  { id, draft }: { id: number | string; draft: boolean },
): Promise<DocumentWithId[]> {
  const { docs } = await req.payload.find({
    collection: slug,
    where: { [field.name]: { equals: id } },
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

async function isFileInGlobal(
  req: PayloadRequest,
  { slug }: SanitizedGlobalConfig,
  { name }: FileField,
  { id, draft }: { id: number | string; draft: boolean },
): Promise<boolean> {
  const doc = await req.payload.findGlobal({ slug, draft, depth: 0, overrideAccess: true, req })
  return Reflect.get(doc, name) === id
}

function isFieldVisible(
  { user }: PayloadRequest,
  { admin, name }: FileField,
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

const getFieldLabel = ({ label, name }: FileField) => labelText(label, name)

/** Returns a label if it's plain text, as all labels on this site are, or else `fallback`. */
const labelText = (label: unknown, fallback: string) =>
  typeof label === 'string' ? label : fallback
