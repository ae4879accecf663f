import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignTranscript, lastStartedIndex } from './align-transcript'

const cues = [
  { start: 0, text: 'Welcome to the course.' },
  { start: 2.5, text: 'It has\nfive modules,' },
  { start: 5, text: '“one” after the other.' },
]

describe('alignTranscript', () => {
  it('should split the text at caption changes without changing it', () => {
    expect(
      alignTranscript(
        ['Welcome to the course. It has five modules,', 'one after the other.'],
        cues,
      ),
    ).toEqual([
      [
        { text: 'Welcome to the course. ', start: 0 },
        { text: 'It has five modules,', start: 2.5 },
      ],
      [{ text: 'one after the other.', start: 5 }],
    ])
  })

  it('should skip words that only the transcript or the captions have', () => {
    expect(
      alignTranscript(
        ['[Music] Welcome to our course! It has, well, five modules, one after the other.'],
        cues,
      ),
    ).toEqual([
      [
        { text: '[Music] ', start: null },
        { text: 'Welcome to our course! ', start: 0 },
        { text: 'It has, well, five modules, ', start: 2.5 },
        { text: 'one after the other.', start: 5 },
      ],
    ])
  })

  it('should return null when they don’t match', () => {
    expect(alignTranscript(['Something else entirely is written here.'], cues)).toBeNull()
    expect(alignTranscript(['Welcome to the course.'], [])).toBeNull()
    expect(alignTranscript([], cues)).toBeNull()
  })

  it('should never lose a character, whatever the captions', () => {
    const cue = fc.record({ start: fc.nat(900), text: fc.string() })
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(cue), (paragraphs, said) => {
        const aligned = alignTranscript(paragraphs, said)
        if (aligned === null) return
        const texts = aligned.map((segments) => segments.map(({ text }) => text).join(''))
        expect(texts.map((text) => text.trim())).toEqual(paragraphs.map((text) => text.trim()))
      }),
    )
  })
})

describe('lastStartedIndex', () => {
  it.each([
    [-1, -1],
    [0, 0],
    [2.4, 0],
    [2.5, 1],
    [99, 2],
  ])('should be, at %s seconds, the segment %s', (seconds, index) => {
    expect(lastStartedIndex([0, 2.5, 5], seconds)).toBe(index)
  })
})
