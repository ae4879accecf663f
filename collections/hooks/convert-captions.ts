import { readFile, writeFile } from 'node:fs/promises'
import { captionMessages } from '@/domain/captions/caption-messages'
import { parseCaptions } from '@/domain/captions/parse-captions'
import { writeVtt } from '@/domain/captions/write-captions'
import { decodeText } from '@/domain/text/decode-text'
import type { BeforeOperationArgs } from './validate-upload'
import { invalidFileError } from './panel-errors'

/** The size limit in bytes: ten times the size of a long film's captions. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Converts an uploaded captions file, SRT or WebVTT in any encoding, to WebVTT in UTF-8. Keeps
 * valid WebVTT unchanged. Stores the numbers of unreadable lines in `unreadLines`. Rejects a file
 * without readable captions, with a message that lists the unreadable lines. Rejects a file with
 * too many captions. Ignores other file types.
 */
export async function convertCaptions<Args>({
  args,
  req: { file },
}: BeforeOperationArgs<Args>): Promise<Args> {
  if (!file) return args
  if (/\.sbv$/i.test(file.name)) throw invalidFileError(captionMessages.sbv)
  if (!/\.(?:vtt|srt)$/i.test(file.name)) return withUnreadLines(args, [])
  if (file.size > MAX_BYTES) throw invalidFileError(captionMessages.tooLarge)
  const bytes = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
  const conversion = toVtt(file.name, bytes)
  if (conversion === null) return args
  const { vtt, unreadableLines } = conversion
  const name = file.name.replace(/\.(?:vtt|srt)$/i, '.vtt')
  Object.assign(file, { name, mimetype: 'text/vtt', data: vtt, size: vtt.byteLength })
  if (file.tempFilePath) await writeFile(file.tempFilePath, vtt, { flush: true })
  return withUnreadLines(args, unreadableLines)
}

/**
 * Sets `unreadLines` to the numbers of the new file's unreadable lines, counted from 1, or to null
 * if there are none.
 */
function withUnreadLines<Args>(args: Args, lineNumbers: number[]): Args {
  if (typeof args !== 'object' || args === null || !('data' in args)) return args
  const data = typeof args.data === 'object' ? args.data : null
  return { ...args, data: { ...data, unreadLines: lineNumbers.length > 0 ? lineNumbers : null } }
}

/** Converts captions to WebVTT. Returns null if the file doesn't look like captions. */
function toVtt(name: string, bytes: Buffer): { vtt: Buffer; unreadableLines: number[] } | null {
  const text = decodeText(bytes)
  const { cues, unreadableLines, problem } = parseCaptions(text)
  if (problem === 'tooMany') throw invalidFileError(captionMessages.tooMany)
  const isVtt = /^\ufeff?WEBVTT(?:\s|$)/.test(text)
  // Keeps valid WebVTT unchanged, with its styles and positions. It may have no captions, because
  // the captions editor can save such a file.
  if (isVtt && unreadableLines.length === 0 && new TextDecoder().decode(bytes) === text)
    return { vtt: bytes, unreadableLines }
  if (cues.length > 0) return { vtt: Buffer.from(writeVtt(cues)), unreadableLines }
  if (problem) throw invalidFileError(captionMessages[problem])
  if (/\.srt$/i.test(name) || isVtt || text.includes('-->'))
    throw invalidFileError(captionMessages.unreadable(unreadableLines))
  return null
}
