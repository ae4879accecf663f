import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTally, countPlaywright, countVitest } from './run-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const report = (content) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

it('counts a test file that didn’t load as a failure', () => {
  const path = report({
    success: false,
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(countVitest(path)).toEqual({ passed: 7, failed: 2 })
})

it('counts errors outside of tests and flaky tests as failures', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] })
  expect(countPlaywright(path)).toEqual({ passed: 5, failed: 3 })
})

it('reads the counts of the fault runs', () => {
  expect(readTally(report({ passed: 40, failed: 1 }))).toEqual({ passed: 40, failed: 1 })
})

it('counts a missing report as a failure', () => {
  expect(countVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  expect(readTally(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
})
