import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../cspell.config.mjs'
import { listRepositoryFiles } from './files.mjs'
import { CliError } from './log.mjs'
import { run } from './processes.mjs'
import { programs } from './programs.mjs'
import { root } from './root.mjs'

const textFile = /\.(ts|tsx|mts|mjs|css|md|yml)$/

/**
 * Lists the files whose spelling is checked.
 * @returns {string[]} paths relative to the root
 */
export const listCheckedFiles = () =>
  listRepositoryFiles().filter(
    (path) => textFile.test(path) && !config.ignorePaths.some((prefix) => path.startsWith(prefix)),
  )

/**
 * Finds words that are neither American English nor in the word list of `cspell.config.mjs`. All
 * files are joined into one for cspell, because cspell takes several milliseconds per file.
 * @param {{ path: string, text: string }[]} files
 * @returns {Promise<string[]>} findings in the form `path:line: word`
 * @throws {CliError} if cspell cannot read the text or its configuration
 */
export const findMisspelledWords = async (files) => {
  const lines = files.flatMap(({ path, text }) =>
    text.split('\n').map((line, index) => ({ location: `${path}:${index + 1}`, line })),
  )
  const folder = join(root, 'node_modules/.cache/spelling')
  const joinedFile = join(folder, `${process.pid}.ts`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(joinedFile, lines.map(({ line }) => line).join('\n'))

  const configArgs = ['--config', join(root, 'cspell.config.mjs'), '--issue-template', '$row $text']
  const quietArgs = ['--no-progress', '--no-summary', '--no-cache', '--no-gitignore']
  const args = [programs.cspell, 'lint', ...quietArgs, ...configArgs, '--file', joinedFile]
  const { code, output } = await run('cspell', process.execPath, args, { cwd: folder })
  rmSync(joinedFile)
  const findings = [...output.matchAll(/^(\d+) (.+)$/gm)].map(
    ([, row, word]) => `${lines[Number(row) - 1]?.location}: ${word}`,
  )
  if (code !== (findings.length > 0 ? 1 : 0)) throw new CliError(`cspell failed.\n${output}`)
  return findings
}
