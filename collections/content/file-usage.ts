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
type Document = { id: number | string }

const LIMIT = 100

/**
 * Lists the fields that refer to this upload collection. Finds only top-level fields, because no
 * nested field or rich text refers to files; `used-files.int.test.ts` fails if someone adds one.
 */
export function fieldsForFiles(files: string, { collections, globals }: SanitizedConfig) {
  const fieldsOf = ({ flattenedFields }: { flattenedFields: FlattenedField[] }) =>
    flattenedFields.filter(
      (field): field is FileField =>
        (field.type === 'upload' || field.type === 'relationship') && field.relationTo === files,
    )
  return {
    // Hidden collections hold the site's own data about a file, which is deleted with the file.
    collections: collections
      .filter(({ admin }) => admin.hidden !== true)
      .flatMap((owner) => fieldsOf(owner).map((field) => ({ owner, field }))),
    globals: globals.flatMap((owner) => fieldsOf(owner).map((field) => ({ owner, field }))),
  }
}

/**
 * Describes where a file is used, including in drafts: 'Lesson “Welcome” (Video)'. Ignores older
 * versions, and fields that the panel hides, such as the uploaded video of a lesson that now embeds
 * an external video.
 */
export async function usesOfFile(
  req: PayloadRequest,
  files: string,
  id: number | string,
): Promise<string[]> {
  const { collections, globals } = fieldsForFiles(files, req.payload.config)
  const usages: string[] = []
  for (const { owner, field } of collections) {
    const published = await documentsWith(req, owner, field, { id, draft: false })
    const drafts = owner.versions?.drafts
      ? await documentsWith(req, owner, field, { id, draft: true })
      : []
    const isDraftOnly = (draft: Document) => !published.some((doc) => doc.id === draft.id)
    usages.push(
      ...published.map((doc) => `${nameOf(owner, doc)} (${labelOf(field)})`),
      ...drafts
        .filter(isDraftOnly)
        .map((doc) => `${nameOf(owner, doc)} (${labelOf(field)}, in the draft)`),
    )
  }
  for (const { owner, field } of globals)
    for (const draft of owner.versions?.drafts ? [false, true] : [false])
      if (await holdsFile(req, owner, field, { id, draft })) {
        const usage = `${textOfLabel(owner.label, owner.slug)} (${labelOf(field)}`
        usages.push(draft ? `${usage}, in the draft)` : `${usage})`)
        break
      }
  return usages
}

/** Finds the documents, or their latest drafts, whose field contains the file. */
async function documentsWith(
  req: PayloadRequest,
  { slug }: SanitizedCollectionConfig,
  field: FileField,
  { id, draft }: { id: number | string; draft: boolean },
): Promise<Document[]> {
  const { docs } = await req.payload.find({
    collection: slug,
    where: { [field.name]: { equals: id } },
    draft,
    depth: 0,
    limit: LIMIT,
    pagination: false,
    // Counts usages in documents that the user can't read, too.
    overrideAccess: true,
    req,
  })
  return docs.filter((doc) => isFieldVisible(req, field, doc))
}

async function holdsFile(
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
  doc: Document,
): boolean {
  const condition = admin?.condition
  if (!condition) return true
  return condition(doc, doc, { blockData: {}, operation: 'update', path: [name], user })
}

/** Formats the name of a document: 'Lesson “Welcome”'. */
function nameOf({ labels, slug, admin }: SanitizedCollectionConfig, doc: Document): string {
  const title: unknown = admin.useAsTitle && Reflect.get(doc, admin.useAsTitle)
  const kind = textOfLabel(labels.singular, slug)
  return typeof title === 'string' && title !== '' ? `${kind} “${title}”` : kind
}

const labelOf = ({ label, name }: FileField) => textOfLabel(label, name)

/** Payload also allows functions and translations as labels, which this site doesn't use. */
const textOfLabel = (label: unknown, fallback: string) =>
  typeof label === 'string' ? label : fallback
