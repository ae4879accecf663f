import { open } from 'node:fs/promises'
import path from 'node:path'
import { type CollectionBeforeValidateHook, APIError } from 'payload'

const MIB = 1024 * 1024
const limits: Record<string, number> = {
  image: 10 * MIB,
  video: 2048 * MIB,
  application: 50 * MIB,
  text: 2 * MIB,
}

/** How each kind of file that the site takes begins. */
const signatures: Record<string, (head: Buffer) => boolean> = {
  'image/jpeg': (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (head) => head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  'image/webp': (head) =>
    head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  'image/avif': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  'video/mp4': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  'video/webm': (head) => head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  'application/pdf': (head) => head.toString('latin1', 0, 5) === '%PDF-',
  'text/vtt': (head) => /^(\ufeff)?WEBVTT/.test(head.toString('utf8')),
}

/** How the name of each of them ends: by this, a browser or a computer decides what to do with it. */
const extensions: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'application/pdf': ['.pdf'],
  'text/vtt': ['.vtt'],
}

/** Refuses a file that is too large, or that is not what its type and its name say it is. */
export const checkUploadContent: CollectionBeforeValidateHook = async ({ data, req }) => {
  const { file } = req
  if (!file) return data
  const matches = signatures[file.mimetype]
  if (!matches) throw new APIError('This kind of file cannot be used here.', 400, null, true)

  const limit = limits[file.mimetype.split('/')[0] ?? ''] ?? 0
  // Payload has lost the size of a file in memory by now.
  const size = file.tempFilePath ? file.size : file.data.byteLength
  if (size > limit) {
    throw new APIError(`This file is too large. The limit is ${limit / MIB} MB.`, 400, null, true)
  }
  const head = file.tempFilePath ? await readHead(file.tempFilePath) : file.data
  const extension = path.extname(file.name).toLowerCase()
  if (!matches(head) || !extensions[file.mimetype]?.includes(extension)) {
    throw new APIError(
      'This file is damaged, or it is not the kind that its name says.',
      400,
      null,
      true,
    )
  }
  return data
}

async function readHead(location: string): Promise<Buffer> {
  const handle = await open(location)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
