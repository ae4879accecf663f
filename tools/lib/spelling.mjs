import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../cspell.config.mjs'
import { filesOf } from './files.mjs'
import { CliError } from './log.mjs'
import { run } from './processes.mjs'
import { programs } from './programs.mjs'

const written = /\.(ts|tsx|mts|mjs|css|md|yml)$/

/**
 * Lists the files whose spelling is checked.
 * @param {string} root
 * @returns {string[]} paths relative to the root
 */
export const spelledFiles = (root) =>
  filesOf(root).filter(
    (path) =>
      written.test(path) && !config.ignorePaths.some((beginning) => path.startsWith(beginning)),
  )

/**
 * Finds words that are neither American English nor in the word list of `cspell.config.mjs`. All
 * files are joined into one for cspell, because cspell takes several milliseconds per file.
 * @param {string} root
 * @param {{ path: string, text: string }[]} files
 * @returns {Promise<string[]>} findings in the form `path:line: word`
 * @throws {CliError} if cspell cannot read the text or its configuration
 */
export const misspelledWords = async (root, files) => {
  const lines = files.flatMap(({ path, text }) =>
    text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, line })),
  )
  const folder = join(root, 'node_modules/.cache/spelling')
  const joined = join(folder, `${process.pid}.ts`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(joined, lines.map(({ line }) => line).join('\n'))

  const settings = ['--config', join(root, 'cspell.config.mjs'), '--issue-template', '$row $text']
  const quiet = ['--no-progress', '--no-summary', '--no-cache', '--no-gitignore']
  const args = [programs(root).cspell, 'lint', ...quiet, ...settings, '--file', joined]
  const { code, output } = await run('cspell', process.execPath, args, { cwd: folder })
  rmSync(joined)
  const found = [...output.matchAll(/^(\d+) (.+)$/gm)].map(
    ([, row, word]) => `${lines[Number(row) - 1]?.place}: ${word}`,
  )
  if (code !== (found.length > 0 ? 1 : 0)) throw new CliError(`cspell failed.\n${output}`)
  return found
}

/**
 * Finds misspelled words in the repository's files.
 * @param {string} root
 * @param {string[]} [paths]
 */
export const misspelledIn = (root, paths = spelledFiles(root)) =>
  misspelledWords(
    root,
    paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
