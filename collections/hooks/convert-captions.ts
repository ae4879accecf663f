import { readFile, writeFile } from 'node:fs/promises'
import { captionMessages } from '@/domain/captions/caption-messages'
import { parseCaptions } from '@/domain/captions/parse-captions'
import { writeVtt } from '@/domain/captions/write-captions'
import { decodeText } from '@/domain/text/decode-text'
import type { BeforeOperation } from './check-upload-content'
import { invalidFile } from './refusal'

/** The size limit in bytes, ten times the size of captions for a long film. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Converts an uploaded captions file, SRT or WebVTT in any encoding, to WebVTT in UTF-8. Valid
 * WebVTT is stored unchanged. Rejects a file without readable captions, with a message that lists
 * the unreadable lines, and a file with too many captions. Ignores other files. Stores the numbers
 * of unreadable lines in `unreadLines`.
 */
export async function convertCaptions<Args>({
  args,
  req: { file },
}: BeforeOperation<Args>): Promise<Args> {
  if (!file) return args
  if (/\.sbv$/i.test(file.name)) throw invalidFile(captionMessages.sbv)
  if (!/\.(?:vtt|srt)$/i.test(file.name)) return withUnread(args, [])
  if (file.size > MAX_BYTES) throw invalidFile(captionMessages.tooLarge)
  const bytes = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const converted = asVtt(file.name, bytes)
  if (converted === null) return args
  const { vtt, unread } = converted
  const name = file.name.replace(/\.(?:vtt|srt)$/i, '.vtt')
  Object.assign(file, { name, mimetype: 'text/vtt', data: vtt, size: vtt.byteLength })
  if (file.tempFilePath) await writeFile(file.tempFilePath, vtt, { flush: true })
  return withUnread(args, unread)
}

/** Adds the unreadable lines of the new file, counted from 1, to the document's data. */
function withUnread<Args>(args: Args, unread: number[]): Args {
  if (typeof args !== 'object' || args === null || !('data' in args)) return args
  const data = typeof args.data === 'object' ? args.data : null
  return { ...args, data: { ...data, unreadLines: unread.length > 0 ? unread : null } }
}

/** Converts the captions to WebVTT. Null if the file contains no captions. */
function asVtt(name: string, bytes: Buffer): { vtt: Buffer; unread: number[] } | null {
  const text = decodeText(bytes)
  const { cues, unread, problem } = parseCaptions(text)
  if (problem === 'tooMany') throw invalidFile(captionMessages.tooMany)
  const isVtt = /^\ufeff?WEBVTT(?:\s|$)/.test(text)
  // Stores valid WebVTT unchanged, with its styles and positions. The editor may also save a file
  // without captions.
  if (isVtt && unread.length === 0 && new TextDecoder().decode(bytes) === text)
    return { vtt: bytes, unread }
  if (cues.length > 0) return { vtt: Buffer.from(writeVtt(cues)), unread }
  if (problem) throw invalidFile(captionMessages[problem])
  if (/\.srt$/i.test(name) || isVtt || text.includes('-->'))
    throw invalidFile(captionMessages.unreadable(unread))
  return null
}
