import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { phrasesBannedInText, findWordingProblems } from '../lint-rules/wording.mjs'
import { listRepositoryFiles } from './files.mjs'
import { root } from './root.mjs'

/** @param {string} path */
const readText = (path) => readFileSync(join(root, path), 'utf8')

const isDocument = (/** @type {string} */ path) =>
  /^(docs\/[^/]+|README|CONTRIBUTING|SECURITY|CHANGELOG)(\.md)$/.test(path)

const isSource = (/** @type {string} */ path) =>
  /\.(ts|tsx|mjs|css|yml)$/.test(path) && path !== 'src/payload-types.ts'

const repositoryPath =
  /^(src|collections|migrations|docs|tools|e2e|\.github|\.githooks|payload\.config\.ts|next\.config\.ts)(\/|$)/

/**
 * Returns the repository paths that a document mentions in inline code.
 *
 * @param {string} text
 */
const mentionedPathsIn = (text) =>
  [...text.matchAll(/`([^`\s*{}…]+)`/g)]
    .map(([, found = '']) => found)
    .filter((found) => repositoryPath.test(found))

/** @param {string} path @param {string} text */
const linksIn = (path, text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !target.startsWith('#'))
    .map((target) => normalize(join(dirname(path), target.split('#', 1)[0] ?? '')))

/** Returns the section numbers of a document. @param {string} text */
const listSections = (text) =>
  new Set([...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gm)].map(([, number = '']) => number))

/**
 * Documents whose wording isn't checked, because a command generates them or because they quote the
 * specification.
 */
const uncheckedDocuments = ['docs/data-model.md', 'docs/mutants.md', 'docs/specification.md']

/** Finds banned words in the documents, except in code. Returns a message for each. */
export const findBannedWords = () =>
  listRepositoryFiles()
    .filter((path) => path.endsWith('.md') && !uncheckedDocuments.includes(path))
    .flatMap((path) => {
      const text = readText(path)
        .replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
        .replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, '')
      return text
        .split('\n')
        .flatMap((line, index) =>
          findWordingProblems(line, phrasesBannedInText).map(
            ({ found, suggestion }) => `${path}:${index + 1}: “${found}”: say ${suggestion}`,
          ),
        )
    })

/** Finds paths and links in the documents that point to nothing. Returns a message for each. */
export const findBrokenPaths = () =>
  listRepositoryFiles()
    .filter((path) => isDocument(path) || path.startsWith('docs/decisions/'))
    .flatMap((path) => {
      const text = readText(path)
      // Decisions may mention files that existed when they were written, so only their links are
      // checked.
      const mentionedPaths = isDocument(path) ? mentionedPathsIn(text) : []
      return [...new Set([...mentionedPaths, ...linksIn(path, text)])]
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path} names ${target}, which is not there`)
    })

const referencePattern =
  /docs\/([\w-]+)\.md(?:, sections? (\d+(?:\.\d+)?(?:(?:,| and| to) \d+(?:\.\d+)?)*))?/g

/**
 * Finds references in the source code to documents or sections that don't exist. Returns a message
 * for each. A reference in a comment may span two lines.
 */
export const findBrokenReferences = () =>
  listRepositoryFiles()
    .filter(isSource)
    .flatMap((path) => {
      const text = readText(path).replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' ')
      return [...text.matchAll(referencePattern)].flatMap(([, name = '', numbers = '']) => {
        const document = `docs/${name}.md`
        if (!existsSync(join(root, document))) return [`${path} refers to ${document}`]
        const sections = listSections(readText(document))
        return (numbers.match(/\d+(?:\.\d+)?/g) ?? [])
          .filter((number) => !sections.has(number))
          .map((number) => `${path} refers to ${document}, section ${number}`)
      })
    })

/**
 * Returns the transitions in a document's first mermaid state diagram, as 'from to', sorted.
 * @param {string} path
 */
export const readDiagramTransitions = (path) => {
  const [, diagram = ''] = /```mermaid\nstateDiagram-v2\n([^`]*)```/.exec(readText(path)) ?? []
  return [...diagram.matchAll(/^\s*(\w+) --> (\w+)/gm)]
    .map(([, from, to]) => `${from} ${to}`)
    .sort()
}

const MAX_DECISION_LINES = 60
const MAX_DECISION_COLUMNS = 160

/**
 * Returns the file names of decisions that don't follow the required form. A decision needs a title
 * of the form 'Subject: choice', a status, and the sections context, choice, and consequences. It
 * may have at most 60 lines, of at most 160 columns outside of tables.
 */
export const findInvalidDecisions = () =>
  readdirSync(join(root, 'docs/decisions')).filter((name) => {
    if (name === 'README.md') return false
    const text = readText(`docs/decisions/${name}`)
    const lines = text.trimEnd().split('\n')
    const requiredLines = [/^# \d+\. [^:\n]+: .+/, /^Status: /m]
    const headings = ['Context', 'Choice', 'Consequences'].map((heading) => `\n## ${heading}\n`)
    return !(
      requiredLines.every((requiredLine) => requiredLine.test(text)) &&
      headings.every((heading) => text.includes(heading)) &&
      lines.length <= MAX_DECISION_LINES &&
      lines.every((line) => line.startsWith('|') || line.length <= MAX_DECISION_COLUMNS)
    )
  })
