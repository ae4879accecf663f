import { decodeHTML, decodeHTMLStrict } from 'entities'
import { type Cue, MAX_CUE_MS, MAX_CUES, parseCueTime, normalizeCueText } from './cue'

/** The captions of a file, sorted by time. */
export type ParsedCaptions = {
  cues: Cue[]
  /** The lines, counted from 1, that couldn't be read completely. */
  unreadableLines: number[]
  /** An unsupported format or arrow, or over `MAX_CUES` cues, of which only the first are read. */
  problem: 'sbv' | 'arrows' | 'tooMany' | null
}

const TIMES = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/
/** A line of times with an arrow other than `-->`, such as one that a word processor inserted. */
const OTHER_ARROW =
  /^\s*(?:\d+:)?\d{1,2}:\d\d[.,]\d{1,3}\s*(?:->|[–—=]>|→|[–—])\s*(?:\d+:)?\d{1,2}:\d\d[.,]\d{1,3}(?:\s.*)?$/
const SBV_TIMES = /^\s*\d+:\d\d:\d\d\.\d{3},\d+:\d\d:\d\d\.\d{3}\s*$/
const VTT_HEADER = /^WEBVTT(?:\s|$)/
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
/** The character that replaces undecodable bytes. */
const REPLACEMENT_CHARACTER = '\ufffd'

type CueDraft = { start: number; end: number; lines: string[] }

/**
 * Parses WebVTT or SRT as leniently as players do: every line with `-->` starts a cue, and the
 * lines after it are its text, even after an empty line. Removes formatting and positions, and puts
 * a speaker's name in front of the text.
 */
export function parseCaptions(text: string): ParsedCaptions {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const isVtt = VTT_HEADER.test(lines[0] ?? '')
  const drafts: CueDraft[] = []
  const unreadableLines = new Set<number>()
  let problem: ParsedCaptions['problem'] = null
  let openDraft: CueDraft | null = null
  // Skips the WebVTT header and other blocks, which end with an empty line or a cue.
  let isSkipping = isVtt
  lines.forEach((line, index) => {
    const isFirstOfBlock = index === 0 || lines[index - 1]?.trim() === ''
    const isTimesLine = line.includes('-->') && !(isVtt && isFirstOfBlock && OTHER_BLOCK.test(line))
    const isOtherArrow = !isTimesLine && OTHER_ARROW.test(line) && startsBlock(lines, index)
    const isSbv = SBV_TIMES.test(line) && startsBlock(lines, index)
    if (isTimesLine || isOtherArrow || isSbv) {
      isSkipping = false
      const [, from = '', to = ''] = TIMES.exec(line) ?? []
      const [start, end] = [parseCueTime(from), parseCueTime(to)]
      openDraft = { start: start ?? 0, end: end ?? 0, lines: [] }
      if (start === null || end === null) unreadableLines.add(index + 1)
      else if (drafts.length < MAX_CUES) drafts.push(openDraft)
      else problem = 'tooMany'
      if (isOtherArrow) problem ??= 'arrows'
      if (isSbv) problem ??= 'sbv'
      return
    }
    if (isVtt && isFirstOfBlock && OTHER_BLOCK.test(line)) isSkipping = true
    if (line.trim() === '') {
      isSkipping = false
      return
    }
    if (isSkipping || isIdentifier(lines, index, isVtt)) return
    if (openDraft) openDraft.lines.push(line)
    if (!openDraft || line.includes(REPLACEMENT_CHARACTER)) unreadableLines.add(index + 1)
  })
  const toText = isVtt ? vttToText : srtToText
  const cues = drafts
    .map((draft) => ({
      start: draft.start,
      end: Math.min(draft.end, MAX_CUE_MS),
      text: normalizeCueText(toText(draft.lines.join('\n'))),
    }))
    .filter((cue) => cue.text !== '')
    .sort((one, other) => one.start - other.start)
  return { cues, unreadableLines: [...unreadableLines], problem }
}

/**
 * Checks if a line is the first of its block or follows the block's number or name. Anywhere else,
 * times without `-->` are caption text.
 */
function startsBlock(lines: string[], index: number): boolean {
  const isEmpty = (lineIndex: number) => lineIndex < 0 || lines[lineIndex]?.trim() === ''
  return isEmpty(index - 1) || (isEmpty(index - 2) && !lines[index - 1]?.includes('-->'))
}

/** Checks if a line is a cue's number or name, with the cue's times on the next line. */
function isIdentifier(lines: string[], index: number, isVtt: boolean): boolean {
  const next = lines[index + 1] ?? ''
  if (!next.includes('-->') && !OTHER_ARROW.test(next)) return false
  const isFirstOfBlock = index === 0 || lines[index - 1]?.trim() === ''
  return isFirstOfBlock || (!isVtt && /^\s*\d+\s*$/.test(lines[index] ?? ''))
}

// No pattern can match across a second occurrence of its first character, so that matching is
// linear even for malicious files.
const VOICE = /<v(?:\.[^\s<>]*)?\s([^<>]+)>/g
const TAG = /<[^<>]*>/g
const STYLE_OVERRIDE = /\{\\[^{}]*\}/g
const FORMATTING_TAG = /<\/?(?:[biu]|font)(?:\s[^<>]*)?>/gi

const vttToText = (text: string): string =>
  decodeHTML(text.replaceAll(VOICE, (_, name: string) => `${name.trim()}: `).replaceAll(TAG, ''))

// Decodes only entities that end with a semicolon, because a plain & is common in SRT.
const srtToText = (text: string): string =>
  decodeHTMLStrict(text.replaceAll(STYLE_OVERRIDE, '').replaceAll(FORMATTING_TAG, ''))
