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

/** More places than anybody reads. */
const LIMIT = 100

/**
 * The fields that refer to this collection of files. All stand at the top of their documents, and
 * formatted texts offer no files: `used-files.int.test.ts` fails when a new field does otherwise.
 */
export function fieldsForFiles(files: string, { collections, globals }: SanitizedConfig) {
  const fieldsOf = ({ flattenedFields }: { flattenedFields: FlattenedField[] }) =>
    flattenedFields.filter(
      (field): field is FileField =>
        (field.type === 'upload' || field.type === 'relationship') && field.relationTo === files,
    )
  return {
    // What the site keeps for itself about a file goes with it.
    collections: collections
      .filter(({ admin }) => admin.hidden !== true)
      .flatMap((owner) => fieldsOf(owner).map((field) => ({ owner, field }))),
    globals: globals.flatMap((owner) => fieldsOf(owner).map((field) => ({ owner, field }))),
  }
}

/**
 * Where a file is shown, or will be once a draft is published, in the words of the admin panel:
 * 'Lesson “Welcome” (Video)'. What only an older version names is not a place, nor is a field that
 * the panel hides, such as the video of a lesson that plays one from elsewhere.
 */
export async function usesOfFile(
  req: PayloadRequest,
  files: string,
  id: number | string,
): Promise<string[]> {
  const { collections, globals } = fieldsForFiles(files, req.payload.config)
  const places: string[] = []
  for (const { owner, field } of collections) {
    const published = await documentsWith(req, owner, field, { id, draft: false })
    const drafts = owner.versions?.drafts
      ? await documentsWith(req, owner, field, { id, draft: true })
      : []
    const isDraftOnly = (draft: Document) => !published.some((doc) => doc.id === draft.id)
    places.push(
      ...published.map((doc) => `${nameOf(owner, doc)} (${labelOf(field)})`),
      ...drafts
        .filter(isDraftOnly)
        .map((doc) => `${nameOf(owner, doc)} (${labelOf(field)}, in the draft)`),
    )
  }
  for (const { owner, field } of globals)
    for (const draft of owner.versions?.drafts ? [false, true] : [false])
      if (await holdsFile(req, owner, field, { id, draft })) {
        const place = `${wordOf(owner.label, owner.slug)} (${labelOf(field)}`
        places.push(draft ? `${place}, in the draft)` : `${place})`)
        break
      }
  return places
}

/** The documents whose field holds the file: as they are, or as their latest drafts are. */
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
    // Every place counts, whoever asks.
    overrideAccess: true,
    req,
  })
  return docs.filter((doc) => isShown(req, field, doc))
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

function isShown({ user }: PayloadRequest, { admin, name }: FileField, doc: Document): boolean {
  const condition = admin?.condition
  if (!condition) return true
  return condition(doc, doc, { blockData: {}, operation: 'update', path: [name], user })
}

/** 'Lesson “Welcome”' */
function nameOf({ labels, slug, admin }: SanitizedCollectionConfig, doc: Document): string {
  const title: unknown = admin.useAsTitle && Reflect.get(doc, admin.useAsTitle)
  const kind = wordOf(labels.singular, slug)
  return typeof title === 'string' && title !== '' ? `${kind} “${title}”` : kind
}

const labelOf = ({ label, name }: FileField) => wordOf(label, name)

/** Labels of this site are words; Payload also takes functions and translations. */
const wordOf = (label: unknown, fallback: string) => (typeof label === 'string' ? label : fallback)
