import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { mutants, mutate } from './mutants.mjs'

const endings = {
  unit: /^\.test\.(ts|tsx|mjs)$/,
  int: /^(\.alone)?\.int\.test\.ts$/,
}

/** What follows a name in the files of its folder. @param {string} test */
const endingsOf = (test) =>
  readdirSync(join(root, dirname(test)))
    .filter((name) => name.startsWith(`${basename(test)}.`))
    .map((name) => name.slice(basename(test).length))

describe('mutate', () => {
  const mutant = { ...mutants[0], find: 'one', replace: 'two' }

  it('should put the defect in as it is written', () => {
    expect(mutate('at $& one', { ...mutant, replace: '$&' })).toBe('at $& $&')
  })

  it.each(['', 'one and one'])('should refuse it where its place is not once: "%s"', (text) => {
    expect(() => mutate(text, mutant)).toThrow(mutant.file)
  })
})

describe('the mutants', () => {
  it('should be many, and each have a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants)('should find its place: $name', (mutant) => {
    const text = readFileSync(join(root, mutant.file), 'utf8')
    expect(mutate(text, mutant)).not.toBe(text)
  })

  it.each(mutants)('should name tests that there are: $name', ({ part, tests }) => {
    for (const test of tests)
      expect(endingsOf(test).some((ending) => endings[part].test(ending))).toBe(true)
  })
})
