import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { canTransition, checkoutStates } from '../src/domain/checkout/checkout-state'
import { renderDataModel } from './lib/data-model.mjs'
import {
  findBannedWords,
  readDiagramTransitions,
  findBrokenPaths,
  findBrokenReferences,
  findInvalidDecisions,
} from './lib/docs.mjs'
import { listRepositoryFiles } from './lib/files.mjs'
import { root } from './lib/root.mjs'

describe('the documents', () => {
  it('should say nothing in words that a reader stumbles over', () => {
    expect(findBannedWords()).toEqual([])
  })

  it('should name no file that is not there', () => {
    expect(findBrokenPaths()).toEqual([])
  })

  it('should keep each decision to one page, titled by subject and choice', () => {
    expect(findInvalidDecisions()).toEqual([])
  })

  it('should have every section to which a comment refers', () => {
    expect(findBrokenReferences()).toEqual([])
  })

  it('should list in the recipe for a lesson field every file that has its example', () => {
    const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    const recipe = /## Add a field to a lesson\n([^]*?)\n## /.exec(guide)?.[1] ?? ''
    const listed = [...recipe.matchAll(/^\d\. .*?`((?:src|collections)\/[^`]+)`/gm)].map(
      ([, path]) => path,
    )
    const found = listRepositoryFiles().filter(
      (path) =>
        /^(src|collections)\/.*\.tsx?$/.test(path) &&
        !/^src\/(content\/|payload-types)|\.test\./.test(path) &&
        readFileSync(join(root, path), 'utf8').includes('introDelayMs'),
    )
    expect(listed.sort()).toEqual(found.sort())
    expect(found).toHaveLength(5)
  })

  it('should draw the transitions of a checkout as they are', () => {
    const allowed = checkoutStates.flatMap((from) =>
      checkoutStates.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
    )
    expect(readDiagramTransitions('docs/payments.md')).toEqual(allowed.sort())
  })

  it('should have the data model of the newest migration', async () => {
    const path = join(root, 'docs/data-model.md')
    const { code } = await format(path, renderDataModel())
    expect(readFileSync(path, 'utf8')).toBe(code)
  })
})
