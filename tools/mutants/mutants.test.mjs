import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { mutants, mutate } from './mutants.mjs'

const extensions = {
  unit: /^\.test\.(ts|tsx|mjs)$/,
  int: /^(\.alone)?\.int\.test\.ts$/,
}

/** The extensions of a test's files. @param {string} test */
const listExtensions = (test) =>
  readdirSync(join(root, dirname(test)))
    .filter((name) => name.startsWith(`${basename(test)}.`))
    .map((name) => name.slice(basename(test).length))

describe('mutate', () => {
  const mutant = { ...mutants[0], find: 'one', replace: 'two' }

  it('should insert the replacement literally', () => {
    expect(mutate('at $& one', { ...mutant, replace: '$&' })).toBe('at $& $&')
  })

  it.each(['', 'one and one'])('should refuse a text without exactly one match: "%s"', (text) => {
    expect(() => mutate(text, mutant)).toThrow(mutant.file)
  })
})

describe('the mutants', () => {
  it('should be many, with unique names', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants)('should match its file: $name', (mutant) => {
    const text = readFileSync(join(root, mutant.file), 'utf8')
    expect(mutate(text, mutant)).not.toBe(text)
  })

  it.each(mutants)('should name existing tests: $name', ({ suite, tests }) => {
    for (const test of tests)
      expect(listExtensions(test).some((ending) => extensions[suite].test(ending))).toBe(true)
  })
})
