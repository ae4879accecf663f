import { describe, expect, it } from 'vitest'
import { answerItems, closenessOf, formatItems } from './answer-text'
import { paragraphsOf } from '../text/paragraphs-of'

describe('a list as an answer', () => {
  it('should keep its items as lines, and none without words', () => {
    const text = formatItems(['to listen', '  ', 'שלום', '', '❤️'])
    expect(text).toBe('to listen\nשלום\n❤️')
    expect(answerItems(text)).toEqual(['to listen', 'שלום', '❤️'])
  })

  it('should be empty when nothing is written', () => {
    expect(formatItems([''])).toBe('')
    expect(answerItems('')).toEqual([])
  })
})

it('should find the paragraphs of an instruction', () => {
  expect(paragraphsOf('First.\nStill first.\n \nSecond.\n\n\n')).toEqual([
    'First.\nStill first.',
    'Second.',
  ])
})

describe('how close two are', () => {
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
    expect(closenessOf(state, hasAnswer)).toBe(closeness)
  })
})
