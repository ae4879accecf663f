import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listRepositoryFiles } from './lib/files.mjs'
import { root } from './lib/root.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8').replaceAll('’', "'")

/** The product's code, with each run of white space as one space. */
const product = listRepositoryFiles()
  .filter(
    (path) =>
      /^(src|collections)\/.*\.tsx?$/.test(path) &&
      !/\.test\.|^src\/(testing|content\/earlier|payload-types)/.test(path),
  )
  .map(read)
  .join('\n')
  .replaceAll(/\s+/g, ' ')

/** What stands in quotes in the specification, as far as people read it. */
const sentences = [
  ...new Set(
    [...read('docs/specification.md').matchAll(/(?<![\w}])'((?:[^'\n]|'(?=\w)){3,}?)'(?!\w)/g)].map(
      ([, sentence]) => sentence,
    ),
  ),
].filter((sentence) => sentence !== 'highest plus one')

/** A number, a price, or a name is filled in by the product. */
const fixedParts = (sentence) =>
  sentence
    .split(/\{\w+\}|\$price|\bN\b|\b\d+(?:\.\d+)?\b%?|\$/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2)

/** Labels of the observed screens that the specification names without quotes. */
const labels = `
  Full Name|Email Address|Confirm Password|Next|Sign up|Sign In|Logout|Your Library|REVIEW LESSON|LEARN MORE
  Explore all courses|START COURSE OVER|COMPLETE & CONTINUE|Contact Support|Autoplay|Cancel|Play Now|Profile
  Notifications|Security|Save Changes|Make profile public|Delete Account|Danger Zone|Settings|Privacy Policy
  Terms of Service|Log out of all other sessions|Complete Registration|Forgot Password?
`
  .split(/[|\n]/)
  .map((label) => label.trim())
  .filter(Boolean)

const isLabel = (label) => {
  const text = RegExp.escape?.(label) ?? label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`['"\`>] ?${text.replace('&', '(?:&|&amp;)')} ?['"\`<{]`).test(product)
}

describe('the specification', () => {
  it('should have its sentences word for word in the product', () => {
    expect(sentences.length).toBeGreaterThan(50)
    expect(
      sentences.filter((sentence) => fixedParts(sentence).some((part) => !product.includes(part))),
    ).toEqual([])
  })

  it('should have its labels word for word in the product', () => {
    expect(labels.filter((label) => !isLabel(label))).toEqual([])
  })
})
