import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listRepositoryFiles } from '../lib/files.mjs'
import { root } from '../lib/root.mjs'
import { allowedSentences } from './house-rules.mjs'
import { phrasesBannedInText, missingContractions, findWordingProblems } from './wording.mjs'

const found = (text) =>
  findWordingProblems(text, phrasesBannedInText).map((problem) => problem.found)

describe('banned words', () => {
  it.each([
    ['Everybody can start at once.', ['Everybody', 'at once']],
    ['Whoever pays need not wait.', ['Whoever', 'need not']],
    ['Purchases go on, and your session goes on.', ['go on']],
    ['We gave the money back.', ['gave the money back']],
    ['It cannot be given back.', ['given back']],
    ['A refund starts straight away.', ['straight away']],
    ['Invite someone to your second place.', ['second place']],
    ['The file is not there.', ['is not there']],
    ['The files weren’t there.', ['weren’t there']],
    ['Travelled, labelled, and cancelled.', ['Travelled']],
    ['Pay in instalments.', ['instalments']],
    ['In the center, or the centre.', ['centre']],
    ['A grey line.', ['grey']],
    ['Organise, normalise, and summarise.', ['Organise']],
    ['You have enrolled to fulfil it.', ['fulfil']],
    ['Afterwards, we analysed it.', ['analysed', 'Afterwards']],
    ['Send them a mail.', ['mail']],
    ['You chose “Publish”.', ['”.']],
    ['You chose “Publish”, and it’s live.', ['”,']],
  ])('are found in “%s”', (text, words) => {
    expect(found(text)).toEqual(words)
  })

  it.each([
    'What’s going on?',
    'The course goes on sale today.',
    'Module 5: Go On',
    'Come back, and take your time.',
    'There is no one here, and the file isn’t there yet.',
    'Enrolled people fulfill their promise and cancel in the center of the program.',
    'Four hours and our analyses of a realistic exercise.',
    'The mail server takes an email.',
    'You chose “Publish.” You asked: “Why?” It’s “live”; it’s “on”: look.',
  ])('are not in “%s”', (text) => {
    expect(found(text)).toEqual([])
  })

  it.each(['People are not here.', 'It must not be.', 'I have not seen it.', 'She had not paid.'])(
    'include a missing contraction in “%s”',
    (text) => {
      expect(findWordingProblems(text, missingContractions)).toHaveLength(1)
    },
  )

  it('allow only sentences that still are somewhere, and would be refused', () => {
    const sources = listRepositoryFiles()
      .filter((path) => /^(src|collections)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
    const isNeeded = (sentence) =>
      findWordingProblems(sentence, [...phrasesBannedInText, ...missingContractions]).length > 0 &&
      sources.some((text) => text.includes(sentence))
    expect(allowedSentences.filter((sentence) => !isNeeded(sentence))).toEqual([])
  })
})
