import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Cue,
  formatCueTime,
  MAX_CUE_MS,
  MAX_CUES,
  parseCueTime,
  normalizeCueText,
  blocksSaving,
  findCueProblems,
} from './cue'
import { captionMessages } from './caption-messages'
import { decodeText } from '../text/decode-text'
import { startCueHistory, editCues, reduceCues } from './edit-cues'
import { parseCaptions } from './parse-captions'
import { writeVtt } from './write-captions'

const anyTime = fc.integer({ min: 0, max: MAX_CUE_MS })
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(
      ...['<b>&amp;', '00:01 --> 00:02', 'NOTE', '-->', '0:00:00.599,0:00:04.160\nrest'],
      'Look from\n0:01.500 – 0:02.000\nagain',
    ),
  )
  .map(normalizeCueText)
  .filter((text) => text !== '')
const anyCues = fc.array(fc.record({ start: anyTime, end: anyTime, text: anyText }))

describe('captions', () => {
  it('should read back what was written, whatever the text', () => {
    fc.assert(
      fc.property(anyCues, (cues) => {
        expect(parseCaptions(writeVtt(cues)).cues).toEqual(
          cues.toSorted((one, other) => one.start - other.start),
        )
      }),
    )
  })

  it('should never throw, whatever the file', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(parseCaptions(decodeText(bytes)).cues).toEqual([])
      }),
    )
  })

  it('should read SRT', () => {
    const srt =
      '1\r\n00:00:01,500 --> 00:00:03,000\r\n{\\an8}<i>Hello</i> & welcome\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,250\r\nTwo\r\nlines\r\n'
    expect(parseCaptions(srt)).toEqual({
      cues: [
        { start: 1500, end: 3000, text: 'Hello & welcome' },
        { start: 60_000, end: 62_250, text: 'Two\nlines' },
      ],
      unreadableLines: [],
      problem: null,
    })
  })

  it('should leave < and { that start no formatting', () => {
    const parseTexts = (file: string) => parseCaptions(file).cues.map(({ text }) => text)
    expect(parseTexts('1\n00:01 --> 00:02\n1 < 2 <i>now</i> {\\an8}{')).toEqual(['1 < 2 now {'])
    expect(parseTexts('WEBVTT\n\n00:01 --> 00:02\n1 < 2 <v  Ann>now')).toEqual(['1 < 2 Ann: now'])
  })

  it('should read WebVTT with all optional parts', () => {
    const vtt =
      '\ufeffWEBVTT - Lesson\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE a --> b\n\nintro\n00:01.000 --> 00:02.000 line:0 align:start\n<v.loud Ann>Hi &lt;3</v> <00:01.500><c.x>there</c>\n\nbroken --> times\nLost\n'
    expect(parseCaptions(vtt)).toEqual({
      cues: [{ start: 1000, end: 2000, text: 'Ann: Hi <3 there' }],
      unreadableLines: [13],
      problem: null,
    })
  })

  const cueTexts = (file: string) => parseCaptions(file).cues.map((cue) => cue.text)

  it('should start right after the WebVTT header, without empty lines between', () => {
    expect(
      cueTexts('WEBVTT\n00:00.500 --> 00:01.500\nFirst\n00:02.000 --> 00:03.000\nSecond'),
    ).toEqual(['First', 'Second'])
    expect(
      cueTexts('1\n00:00,500 --> 00:01,500\nFirst\n2\n00:02,000 --> 00:03,000\nSecond'),
    ).toEqual(['First', 'Second'])
  })

  it('should include text after an empty line', () => {
    expect(
      cueTexts('1\n00:00,500 --> 00:01,500\n\nLate\n\n2\n00:02,000 --> 00:03,000\nNormal\n\nmore'),
    ).toEqual(['Late', 'Normal\nmore'])
  })

  it('should decode all HTML entities', () => {
    expect(
      cueTexts(
        'WEBVTT\n\n00:00.500 --> 00:01.500\nIt&#39;s &quot;fine&quot; &amp; &#x2713;&hellip;',
      ),
    ).toEqual(['It\'s "fine" & ✓…'])
  })

  it('should decode entities in SRT, and leave a plain &', () => {
    expect(
      cueTexts('1\n00:00,500 --> 00:01,500\nIt&#39;s&nbsp;R&amp;B & AT&T &lt;i&gt; &copy now'),
    ).toEqual(["It's\u00a0R&B & AT&T <i> &copy now"])
  })

  it('should report too many captions and read the first ones', () => {
    const file = '00:00:01,000 --> 00:00:02,000\nA\n\n'.repeat(MAX_CUES)
    expect(parseCaptions(file).problem).toBeNull()
    const { cues, unreadableLines, problem } = parseCaptions(
      `${file}00:00:01,000 --> 00:00:02,000\nB`,
    )
    expect([cues.length, unreadableLines, problem]).toEqual([MAX_CUES, [], 'tooMany'])
    expect(captionMessages.tooMany).toContain('more than 5,000 captions')
  })

  it('should sort by time', () => {
    expect(
      cueTexts('1\n00:02,000 --> 00:03,000\nSecond\n\n2\n00:00,500 --> 00:01,500\nFirst'),
    ).toEqual(['First', 'Second'])
  })

  it.each([
    ['00:00:00,500 —> 00:00:01,500', 'arrows'],
    ['00:00:02,000 -> 00:00:03,000', 'arrows'],
    ['00:00:02,000 → 00:00:03,000', 'arrows'],
    ['00:00:02,000 — 00:00:03,000', 'arrows'],
    ['0:00:00.599,0:00:04.160', 'sbv'],
  ] as const)('should report the problem of the times “%s”', (times, problem) => {
    expect(parseCaptions(`${times}\nA`)).toEqual({ cues: [], unreadableLines: [1], problem })
  })

  it('should not read spoken text as times', () => {
    expect(cueTexts('1\n00:00,500 --> 00:01,500\n9:30 - 10:15\n1 > 2 → 3')).toEqual([
      '9:30 - 10:15\n1 > 2 → 3',
    ])
  })

  it('should report how many were imported and which lines to check', () => {
    const { imported } = captionMessages
    expect(imported(1, [])).toBe('Imported 1 caption. “Undo” restores the earlier ones.')
    expect(imported(2, [6])).toMatch(/^Imported 2 captions\. .+ Line 6 couldn’t be read completely/)
    expect(imported(2, [6, 9])).toContain('Lines 6 and 9 couldn’t be read completely.')
    expect(
      imported(
        2,
        Array.from({ length: 12 }, (_, at) => at),
      ),
    ).toContain('9, and 2 more couldn’t')
  })

  it('should lose one letter to one broken byte, and report its line', () => {
    const file = Buffer.concat([
      Buffer.from(
        '1\n00:00:00,500 --> 00:00:01,500\nGood ✓ line\n\n2\n00:00:02,000 --> 00:00:03,000\nBroken ',
      ),
      Buffer.from([0xff]),
      Buffer.from(' here'),
    ])
    const { cues, unreadableLines } = parseCaptions(decodeText(file))
    expect(cues.map(({ text }) => text)).toEqual(['Good ✓ line', 'Broken \ufffd here'])
    expect(unreadableLines).toEqual([7])
  })

  it.each<[string, number[]]>([
    ['UTF-8', [0x57, 0xc3, 0xbc]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x57, 0xc3, 0xbc]],
    ['UTF-16', [0xff, 0xfe, 0x57, 0, 0xfc, 0]],
    ['UTF-16 the other way round', [0xfe, 0xff, 0, 0x57, 0, 0xfc]],
    ['UTF-16 without its mark', [0x57, 0, 0xfc, 0]],
    ['what Windows wrote before', [0x57, 0xfc]],
  ])('should decode %s', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe('W\u00fc')
  })
})

describe('cue times', () => {
  it('should parse what was formatted', () => {
    fc.assert(
      fc.property(anyTime, (ms) => {
        expect(parseCueTime(formatCueTime(ms))).toBe(ms)
      }),
    )
  })

  it.each([
    ['1:02', 62_000],
    [' 62,5 ', 62_500],
    ['0:01:02.34', 62_340],
    ['', null],
    ['1:2:3:4', null],
    ['-1', null],
    ['25:00:00', null],
    ['soon', null],
  ])('should parse the typed time %j', (typed, ms) => {
    expect(parseCueTime(typed)).toBe(ms)
  })
})

describe('caption edits', () => {
  const cues: Cue[] = [
    { start: 0, end: 1000, text: 'One two' },
    { start: 5000, end: 9000, text: 'Three' },
  ]

  it('should add at the video position, or after the previous caption', () => {
    expect(editCues(cues, { kind: 'add', index: 0, positionMs: 2000 })[1]).toMatchObject({
      start: 2000,
      end: 4000,
    })
    expect(editCues(cues, { kind: 'add', index: 0, positionMs: 8000 })[1]).toMatchObject({
      start: 1000,
      end: 3000,
    })
    expect(editCues(cues, { kind: 'add', index: 0, positionMs: 4500 })[1]).toMatchObject({
      start: 4500,
      end: 5000,
    })
  })

  it('should delete one', () => {
    expect(editCues(cues, { kind: 'delete', index: 0 })).toEqual([cues[1]])
  })

  it('should undo and redo, with typing in one field as one edit', () => {
    const typed = ['T', 'Th', 'Thr'].reduce(
      (history, text) => reduceCues(history, { kind: 'change', index: 1, cue: { text } }),
      reduceCues(startCueHistory(cues), { kind: 'delete', index: 5 }),
    )
    expect(typed.cues[1]?.text).toBe('Thr')
    const undone = reduceCues(typed, { kind: 'undo' })
    expect(undone.cues).toBe(cues)
    expect(reduceCues(undone, { kind: 'undo' })).toBe(undone)
    expect(reduceCues(undone, { kind: 'redo' }).cues).toEqual(typed.cues)
  })

  it('should find problems with times', () => {
    expect(
      findCueProblems([
        { start: 0, end: 1000, text: 'Fine' },
        { start: 900, end: 2000, text: 'Early' },
        { start: 3000, end: 3000, text: 'Backwards' },
        { start: 4000, end: 5000, text: ' ' },
      ]),
    ).toEqual([null, 'overlap', 'backwards', 'empty'])
  })

  it('should trim each caption to the start of the next, in one edit that can be undone', () => {
    const times = (ones: readonly Cue[]) => ones.map(({ start, end }) => [start, end])
    const overlapping: Cue[] = [
      { start: 4000, end: 9000, text: 'Late' },
      { start: 0, end: 5000, text: 'Long' },
      { start: 1000, end: 1500, text: 'Short' },
      { start: 2000, end: 7000, text: 'One of two' },
      { start: 2000, end: 3000, text: 'The other' },
    ]
    const trimmed = reduceCues(startCueHistory(overlapping), { kind: 'trim' })
    expect(times(trimmed.cues)).toEqual([
      [0, 1000],
      [1000, 1500],
      [2000, 4000],
      [2000, 3000],
      [4000, 9000],
    ])
    expect(editCues(trimmed.cues, { kind: 'trim' })).toBe(trimmed.cues)
    expect(reduceCues(trimmed, { kind: 'undo' }).cues).toBe(overlapping)
    expect(editCues(cues, { kind: 'trim' })).toBe(cues)
  })

  it('should block saving captions without text or duration, but not overlaps', () => {
    expect(([null, 'overlap', 'backwards', 'empty'] as const).map(blocksSaving)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
