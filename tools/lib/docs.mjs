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
 * What a document names as a place in the repository, in code or as a link.
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

/** The numbers of the sections of a document. @param {string} text */
const sectionsOf = (text) =>
  new Set([...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gm)].map(([, number = '']) => number))

/** Not for people to read, or word for word: made by a command, or the specification. */
const otherWording = ['docs/data-model.md', 'docs/mutants.md', 'docs/specification.md']

/**
 * Returns the banned words in the documents, by file, with the line of each. Code is left out.
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
 * What the documents name and does not exist, as sentences.
 *
 * @param {string} root
 */
export const lostPlaces = (root) =>
  filesOf(root)
    .filter((path) => isDocument(path) || path.startsWith('docs/decisions/'))
    .flatMap((path) => {
      const text = read(root, path)
      // A decision tells what was there when it was made.
      const named = isDocument(path) ? placeholdersIn(text) : []
      return [...new Set([...named, ...linksIn(path, text)])]
        .filter((place) => !existsSync(join(root, place)))
        .map((place) => `${path} names ${place}, which is not there`)
    })

const reference =
  /docs\/([\w-]+)\.md(?:, sections? (\d+(?:\.\d+)?(?:(?:,| and| to) \d+(?:\.\d+)?)*))?/g

/**
 * Which sections the sources refer to that no document has, as sentences. A comment may break a
 * line within a reference.
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
 * The transitions that a mermaid diagram of states shows, as 'from to', sorted. The first diagram
 * of the document counts.
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
 * The decisions that have no title of the form 'Subject: choice', no status, context, choice, or
 * consequences, more than 60 lines, or lines of more than 160 columns outside of tables.
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
