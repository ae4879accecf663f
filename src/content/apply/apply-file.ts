import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { media } from '../media'

/** Returns the path of a seed file in `src/content/files/`. */
export const seedFile = (file: string) => path.join(process.cwd(), 'src/content/files', file)

/**
 * Uploads a seed file from `src/content/files/`, unless an upload with its name exists. Returns the
 * upload's ID.
 */
export async function applyFile(
  req: PayloadRequest,
  collection: 'media' | 'videos' | 'documents',
  file: string,
  title = path.basename(file),
): Promise<string> {
  const filename = path.basename(file)
  // Overrides access, because no user is signed in.
  const { docs } = await req.payload.find({
    collection,
    where: { filename: { equals: filename } },
    limit: 1,
    depth: 0,
    select: {},
    overrideAccess: true,
    req,
  })
  const [existing] = docs
  if (existing) return existing.id

  const filePath = seedFile(file)
  const shared = { filePath, depth: 0, req } as const
  if (collection === 'media') {
    const data = { alt: getAlt(file) }
    const { id } = await req.payload.create({ collection, data, overrideAccess: true, ...shared })
    return id
  }
  if (collection === 'documents') {
    const data = { title }
    const { id } = await req.payload.create({ collection, data, overrideAccess: true, ...shared })
    return id
  }
  const { id } = await req.payload.create({
    collection,
    data: { title, isSample: true },
    context: { skipsEncoding: true },
    overrideAccess: true,
    ...shared,
  })
  return id
}

function getAlt(file: string): string {
  const entry = media.find((candidate) => candidate.file === file)
  if (!entry) throw new Error(`The picture ${file} has no description in src/content/media.ts.`)
  return entry.alt
}
