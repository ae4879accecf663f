import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { bannedWords, wordingProblems } from '../lint-rules/wording.mjs'
import { filesOf } from './files.mjs'

/** @param {string} root @param {string} path */
const read = (root, path) => readFileSync(join(root, path), 'utf8')

const isDocument = (/** @type {string} */ path) =>
  /^(docs\/[^/]+|README|CONTRIBUTING|SECURITY|CHANGELOG)(\.md)$/.test(path)

const isSource = (/** @type {string} */ path) =>
  /\.(ts|tsx|mjs|css|yml)$/.test(path) && path !== 'src/payload-types.ts'

const places =
  /^(src|collections|migrations|docs|tools|e2e|\.github|\.githooks|payload\.config\.ts|next\.config\.ts)(\/|$)/

/**
 * Returns the repository paths that a document mentions in inline code.
 *
 * @param {string} text
 */
const placeholdersIn = (text) =>
  [...text.matchAll(/`([^`\s*{}…]+)`/g)]
    .map(([, found = '']) => found)
    .filter((found) => places.test(found))

/** @param {string} path @param {string} text */
const linksIn = (path, text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !target.startsWith('#'))
    .map((target) => normalize(join(dirname(path), target.split('#', 1)[0] ?? '')))

/** Returns the section numbers of a document. @param {string} text */
const sectionsOf = (text) =>
  new Set([...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gm)].map(([, number = '']) => number))

/**
 * Documents whose words are not checked, because a command generates them, or because they quote
 * the specification.
 */
const otherWording = ['docs/data-model.md', 'docs/mutants.md', 'docs/specification.md']

/**
 * Finds banned words in the documents, except in code. Returns the findings with line numbers, by
 * file.
 *
 * @param {string} root
 * @returns {Record<string, string[]>}
 */
export const bannedWordsIn = (root) =>
  Object.fromEntries(
    filesOf(root)
      .filter((path) => /\.md$/.test(path) && !otherWording.includes(path))
      .map((path) => {
        const text = read(root, path)
          .replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
          .replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, '')
        const lines = text
          .split('\n')
          .flatMap((line, index) =>
            wordingProblems(line, bannedWords).map(
              ({ found, say }) => `${index + 1}: “${found}”: say ${say}`,
            ),
          )
        return /** @type {const} */ ([path, lines])
      })
      .filter(([, lines]) => lines.length > 0),
  )

/**
 * Finds paths and links in the documents whose target doesn't exist. Returns a message for each.
 *
 * @param {string} root
 */
export const lostPlaces = (root) =>
  filesOf(root)
    .filter((path) => isDocument(path) || path.startsWith('docs/decisions/'))
    .flatMap((path) => {
      const text = read(root, path)
      // Decisions may mention files that existed when they were written, so only their links are
      // checked.
      const named = isDocument(path) ? placeholdersIn(text) : []
      return [...new Set([...named, ...linksIn(path, text)])]
        .filter((place) => !existsSync(join(root, place)))
        .map((place) => `${path} names ${place}, which is not there`)
    })

const reference =
  /docs\/([\w-]+)\.md(?:, sections? (\d+(?:\.\d+)?(?:(?:,| and| to) \d+(?:\.\d+)?)*))?/g

/**
 * Finds references in the source code to documents or sections that don't exist. Returns a message
 * for each. A reference in a comment may span two lines.
 *
 * @param {string} root
 */
export const lostReferences = (root) =>
  filesOf(root)
    .filter(isSource)
    .flatMap((path) => {
      const text = read(root, path).replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' ')
      return [...text.matchAll(reference)].flatMap(([, name = '', numbers = '']) => {
        const document = `docs/${name}.md`
        if (!existsSync(join(root, document))) return [`${path} refers to ${document}`]
        const sections = sectionsOf(read(root, document))
        return (numbers.match(/\d+(?:\.\d+)?/g) ?? [])
          .filter((number) => !sections.has(number))
          .map((number) => `${path} refers to ${document}, section ${number}`)
      })
    })

/**
 * Returns the transitions in a document's first mermaid state diagram, as 'from to', sorted.
 *
 * @param {string} root
 * @param {string} path
 */
export const drawnTransitions = (root, path) => {
  const [, diagram = ''] = /```mermaid\nstateDiagram-v2\n([^`]*)```/.exec(read(root, path)) ?? []
  return [...diagram.matchAll(/^\s*(\w+) --> (\w+)/gm)]
    .map(([, from, to]) => `${from} ${to}`)
    .sort()
}

const DECISION_LINES = 60
const DECISION_COLUMNS = 160

/**
 * Returns the file names of decisions that don't follow the required form. A decision needs a title
 * of the form 'Subject: choice', a status, and the sections context, choice, and consequences. It
 * may have at most 60 lines, of at most 160 columns outside of tables.
 *
 * @param {string} root
 */
export const misshapenDecisions = (root) =>
  readdirSync(join(root, 'docs/decisions')).filter((name) => {
    if (name === 'README.md') return false
    const text = read(root, `docs/decisions/${name}`)
    const lines = text.trimEnd().split('\n')
    const parts = [/^# \d+\. [^:\n]+: .+/, /^Status: /m]
    const headings = ['Context', 'Choice', 'Consequences'].map((part) => `\n## ${part}\n`)
    return !(
      parts.every((part) => part.test(text)) &&
      headings.every((heading) => text.includes(heading)) &&
      lines.length <= DECISION_LINES &&
      lines.every((line) => line.startsWith('|') || line.length <= DECISION_COLUMNS)
    )
  })
