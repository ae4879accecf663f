import { decodeHTML, decodeHTMLStrict } from 'entities'
import { type Cue, LATEST_MS, MOST_CUES, parseCueTime, tidyCueText } from './cue'

/** The captions of a file, in the order of their times. */
export type ParsedCaptions = {
  cues: Cue[]
  /** The lines, counted from 1, that could not be read, or not completely. */
  unread: number[]
  /**
   * The file is of a kind that is not read, its arrows are of another form, or it has more than
   * `MOST_CUES` cues, of which the first ones are read.
   */
  mistake: 'sbv' | 'arrows' | 'tooMany' | null
}

const TIMES = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/
/** Times with an arrow that a word processor or another program made of `-->`. */
const OTHER_ARROW =
  /^\s*(?:\d+:)?\d{1,2}:\d\d[.,]\d{1,3}\s*(?:->|[–—=]>|→|[–—])\s*(?:\d+:)?\d{1,2}:\d\d[.,]\d{1,3}(?:\s.*)?$/
const SBV_TIMES = /^\s*\d+:\d\d:\d\d\.\d{3},\d+:\d\d:\d\d\.\d{3}\s*$/
const VTT_HEADER = /^WEBVTT(?:\s|$)/
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
/** What stands for bytes that are no letter. */
const LOST_LETTER = '\ufffd'

type Draft = { start: number; end: number; lines: string[] }

/**
 * Reads captions in WebVTT or SRT, as forgivingly as players do: every line with `-->` begins a
 * cue, and what follows belongs to it, after an empty line too. Formatting and positions are left
 * out; who speaks is written before what is said. Times are in milliseconds.
 */
export function parseCaptions(text: string): ParsedCaptions {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const isVtt = VTT_HEADER.test(lines[0] ?? '')
  const drafts: Draft[] = []
  const unread = new Set<number>()
  let mistake: ParsedCaptions['mistake'] = null
  let open: Draft | null = null
  // The header of WebVTT and its other blocks end with an empty line, or with a cue.
  let isSkipping = isVtt
  lines.forEach((line, index) => {
    const isFirstOfBlock = index === 0 || lines[index - 1]?.trim() === ''
    const isTimes = line.includes('-->') && !(isVtt && isFirstOfBlock && OTHER_BLOCK.test(line))
    const isOtherArrow = !isTimes && OTHER_ARROW.test(line) && beginsBlock(lines, index)
    const isSbv = SBV_TIMES.test(line) && beginsBlock(lines, index)
    if (isTimes || isOtherArrow || isSbv) {
      isSkipping = false
      const [, from = '', to = ''] = TIMES.exec(line) ?? []
      const [start, end] = [parseCueTime(from), parseCueTime(to)]
      open = { start: start ?? 0, end: end ?? 0, lines: [] }
      if (start === null || end === null) unread.add(index + 1)
      else if (drafts.length < MOST_CUES) drafts.push(open)
      else mistake = 'tooMany'
      if (isOtherArrow) mistake ??= 'arrows'
      if (isSbv) mistake ??= 'sbv'
      return
    }
    if (isVtt && isFirstOfBlock && OTHER_BLOCK.test(line)) isSkipping = true
    if (line.trim() === '') {
      isSkipping = false
      return
    }
    if (isSkipping || isIdentifier(lines, index, isVtt)) return
    if (open) open.lines.push(line)
    if (!open || line.includes(LOST_LETTER)) unread.add(index + 1)
  })
  const toText = isVtt ? textOfVtt : textOfSrt
  const cues = drafts
    .map((draft) => ({
      start: draft.start,
      end: Math.min(draft.end, LATEST_MS),
      text: tidyCueText(toText(draft.lines.join('\n'))),
    }))
    .filter((cue) => cue.text !== '')
    .sort((one, other) => one.start - other.start)
  return { cues, unread: [...unread], mistake }
}

/**
 * Whether a line is the first of its block, or follows the block's number or name. Anywhere else,
 * times without `-->` are caption text.
 */
function beginsBlock(lines: string[], index: number): boolean {
  const isEmpty = (at: number) => at < 0 || lines[at]?.trim() === ''
  return isEmpty(index - 1) || (isEmpty(index - 2) && !lines[index - 1]?.includes('-->'))
}

/** Whether a line is the number or the name of the cue whose times follow on the next line. */
function isIdentifier(lines: string[], index: number, isVtt: boolean): boolean {
  const next = lines[index + 1] ?? ''
  if (!next.includes('-->') && !OTHER_ARROW.test(next)) return false
  const isFirstOfBlock = index === 0 || lines[index - 1]?.trim() === ''
  return isFirstOfBlock || (!isVtt && /^\s*\d+\s*$/.test(lines[index] ?? ''))
}

// None of them looks past the next sign that it begins with: hostile files stay quick to read.
const VOICE = /<v(?:\.[^\s<>]*)?\s([^<>]+)>/g
const TAG = /<[^<>]*>/g
const LOOK = /\{\\[^{}]*\}/g
const LETTERS = /<\/?(?:[biu]|font)(?:\s[^<>]*)?>/gi

const textOfVtt = (text: string): string =>
  decodeHTML(text.replaceAll(VOICE, (_, name: string) => `${name.trim()}: `).replaceAll(TAG, ''))

// Only with a semicolon: a plain & is no beginning of an entity in SRT.
const textOfSrt = (text: string): string =>
  decodeHTMLStrict(text.replaceAll(LOOK, '').replaceAll(LETTERS, ''))
