import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../cspell.config.mjs'
import { root } from './lib/root.mjs'
import { findMisspelledWords, listCheckedFiles } from './lib/spelling.mjs'

describe('spelling', () => {
  it('finds typos and British words in comments, names, and sentences, by line', async () => {
    const files = [
      { path: 'one.ts', text: '// You recieve it.\nexport const favouriteColor = 1\n' },
      { path: 'two.md', text: 'American English.\n\nPay in instalments at the centre.' },
      { path: 'three.css', text: '.theatre-grey {}' },
      // Names, codes, other alphabets, and the words of the list are allowed.
      {
        path: 'four.ts',
        text: "line('South Africa', 'GBV Command Centre')\n// EAUTH %2Fdashboard",
      },
      { path: 'five.ts', text: 'Šimon restic' },
    ]
    expect(await findMisspelledWords(files)).toEqual([
      'one.ts:1: recieve',
      'one.ts:2: favourite',
      'two.md:3: instalments',
      'two.md:3: centre',
      'three.css:1: grey',
    ])
  })

  it('reads the product, its documents, and its tools', () => {
    const files = listCheckedFiles()
    const places = 'README.md docs/ src/domain/ src/content/ collections/ e2e/ tools/'.split(' ')
    expect(places.filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([])
  })

  it('lists only words that something uses, sorted', () => {
    const text = listCheckedFiles()
      .map((path) => readFileSync(join(root, path), 'utf8').toLowerCase())
      .join('\n')
    expect(config.words.filter((word) => !text.includes(word))).toEqual([])
    expect(config.words).toEqual([...config.words].sort())
  })
})
