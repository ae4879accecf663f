import { type Cue, LATEST_MS, MOST_CUES, parseCueTime, tidyCueText } from './cue'

/** What was read of a file of captions. */
export type ParsedCaptions = {
  cues: Cue[]
  /** How many pieces had no readable times, and are left out. */
  skipped: number
}

const TIMES = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/
const OTHER_BLOCKS = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/

/**
 * Reads captions in WebVTT or SRT. Looks of letters and places on the picture are left out; who
 * speaks is written before what is said.
 */
export function parseCaptions(text: string): ParsedCaptions {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const isVtt = /^WEBVTT(?:\s|$)/.test(lines[0] ?? '')
  const toText = isVtt ? wordsOfVtt : wordsOfSrt
  const cues: Cue[] = []
  let skipped = 0
  for (const block of blocksOf(lines)) {
    if (isVtt && OTHER_BLOCKS.test(block[0] ?? '')) continue
    const at = block.findIndex((line) => line.includes('-->'))
    const [, from = '', to = ''] = TIMES.exec(block[at] ?? '') ?? []
    const [start, end] = [parseCueTime(from), parseCueTime(to)]
    if (start === null || end === null || cues.length >= MOST_CUES) {
      skipped += 1
      continue
    }
    const words = tidyCueText(toText(block.slice(at + 1).join('\n')))
    if (words !== '') cues.push({ start, end: Math.min(end, LATEST_MS), text: words })
  }
  return { cues, skipped }
}

function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

// None of them looks past the next sign that it begins with: hostile files stay quick to read.
const VOICE = /<v(?:\.[^\s<>]*)?\s([^<>]+)>/g
const TAG = /<[^<>]*>/g
const LOOK = /\{\\[^{}]*\}/g
const LETTERS = /<\/?(?:[biu]|font)(?:\s[^<>]*)?>/gi
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

function wordsOfVtt(text: string): string {
  const said = text.replaceAll(VOICE, (_, name: string) => `${name.trim()}: `).replaceAll(TAG, '')
  return said.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

const wordsOfSrt = (text: string): string => text.replaceAll(LOOK, '').replaceAll(LETTERS, '')
