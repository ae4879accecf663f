import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../lib/root.mjs'
import { others } from './others.mjs'

const ranges = (/** @type {string} */ text) => text.replaceAll(/\s/g, '')

describe('the files of other characters than English', () => {
  it.each(['src/components/layout/fonts.ts', 'src/components/admin/theme.css'])(
    'should be asked for by %s for the characters in them, and by no others',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const named = [...text.matchAll(/(?<![\w/])U\+[-0-9A-FU+,\s]+/g)]
      expect(named.map(([range]) => ranges(range))).toEqual([others, others])
    },
  )
})
