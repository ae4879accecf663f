import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import config from '../cspell.config.mjs'
import { root } from './lib/root.mjs'
import { findMisspelledWords, listCheckedFiles } from './lib/spelling.mjs'

const samples = [
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
const files = listCheckedFiles().map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

describe('spelling', () => {
  /** @type {string[]} */
  let findings = []

  // The spell checker takes long to start, so it reads the samples and all files in one run.
  beforeAll(async () => {
    findings = await findMisspelledWords([...samples, ...files])
  }, 120_000)

  const sampleFindings = [
    'one.ts:1: recieve',
    'one.ts:2: favourite',
    'two.md:3: instalments',
    'two.md:3: centre',
    'three.css:1: grey',
  ]

  it('finds typos and British words in comments, names, and sentences, by line', () => {
    expect(findings.slice(0, sampleFindings.length)).toEqual(sampleFindings)
  })

  it('is American in all files: correct it, or list a name or term in cspell.config.mjs', () => {
    expect(findings.slice(sampleFindings.length)).toEqual([])
  })

  it('reads the product, its documents, and its tools', () => {
    const places = 'README.md docs/ src/domain/ src/content/ collections/ e2e/ tools/'.split(' ')
    expect(places.filter((place) => !files.some(({ path }) => path.startsWith(place)))).toEqual([])
  })

  it('lists only words that something uses, sorted', () => {
    const text = files.map(({ text: content }) => content.toLowerCase()).join('\n')
    expect(config.words.filter((word) => !text.includes(word))).toEqual([])
    expect(config.words).toEqual([...config.words].sort())
  })
})
