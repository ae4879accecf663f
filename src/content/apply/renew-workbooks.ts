import type { PayloadRequest } from 'payload'
import type { Document } from '@/payload-types'
import { conflictCure } from '../conflict-cure/course'
import { earlierWorkbookSizes } from '../earlier/lessons'
import { seedFile } from './apply-file'

/** Replaces the workbooks of a previous seed with the current ones. */
export async function renewWorkbooks(req: PayloadRequest): Promise<void> {
  await renewWorkbook(req, 'workbook', conflictCure.workbookFile)
  await renewWorkbook(req, 'workbookLetter', conflictCure.workbookLetterFile)
}

async function renewWorkbook(
  req: PayloadRequest,
  field: 'workbook' | 'workbookLetter',
  file: string | undefined,
): Promise<void> {
  // Each call overrides access, because no user is signed in.
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: conflictCure.slug } },
    limit: 1,
    depth: 1,
    overrideAccess: true,
    req,
  })
  const document = docs[0]?.[field]
  if (!file || typeof document !== 'object' || !document || !isEarlier(document)) return
  const { id, title } = document
  await req.payload.update({
    collection: 'documents',
    id,
    data: { title },
    filePath: seedFile(file),
    depth: 0,
    overrideAccess: true,
    req,
  })
}

const isEarlier = ({ filename, filesize }: Document) =>
  filename?.startsWith('Conflict_Cure_Workbook_') &&
  typeof filesize === 'number' &&
  earlierWorkbookSizes.includes(filesize)
