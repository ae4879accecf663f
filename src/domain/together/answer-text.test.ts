import { describe, expect, it } from 'vitest'
import { parseListAnswer, getCloseness, formatListAnswer, parseScaleAnswer } from './answer-text'
import { splitParagraphs } from '../text/split-paragraphs'

describe('list answers', () => {
  it('should store non-empty items as lines', () => {
    const text = formatListAnswer(['to listen', '  ', 'שלום', '', '❤️'])
    expect(text).toBe('to listen\nשלום\n❤️')
    expect(parseListAnswer(text)).toEqual(['to listen', 'שלום', '❤️'])
  })

  it('should be empty without items', () => {
    expect(formatListAnswer([''])).toBe('')
    expect(parseListAnswer('')).toEqual([])
  })
})

it('should split an instruction into paragraphs', () => {
  expect(splitParagraphs('First.\nStill first.\n \nSecond.\n\n\n')).toEqual([
    'First.\nStill first.',
    'Second.',
  ])
})

describe('getCloseness', () => {
  const nothing = { partner: 'none', isReady: false, isRevealed: false } as const

  it.each([
    [0, nothing, false],
    [1, nothing, true],
    [1, { ...nothing, partner: 'answered' }, false],
    [2, { ...nothing, partner: 'answered' }, true],
    [3, { ...nothing, partner: 'ready' }, false],
    [3, { ...nothing, isReady: true }, true],
    [4, { partner: 'ready', isReady: true, isRevealed: true }, true],
  ] as const)('should be %i of four', (closeness, state, hasAnswer) => {
    expect(getCloseness(state, hasAnswer)).toBe(closeness)
  })
})

it.each([
  ['1', 1],
  [' 10 ', 10],
  ['0', null],
  ['11', null],
  ['2.5', null],
  ['', null],
  ['much', null],
  [null, null],
])('should read %j as %j', (text, value) => {
  expect(parseScaleAnswer(text)).toBe(value)
})
