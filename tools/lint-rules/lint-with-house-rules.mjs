import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'

const baseOptions = {
  strict: true,
  allowJs: true,
  checkJs: true,
  module: 'esnext',
  jsx: 'preserve',
}

const config = {
  compilerOptions: { ...baseOptions, moduleResolution: 'bundler', noEmit: true, types: ['node'] },
  include: ['**/*'],
}

/**
 * Lints files in a temporary folder with the real rules.
 * @param {Record<string, string>} files code by path
 * @returns {Promise<Map<string, string[]>>} codes of rules and TypeScript errors, by file
 */
export const lintWithHouseRules = async (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  try {
    for (const [file, text] of Object.entries(files)) write(file, text)
    write('tsconfig.json', JSON.stringify(config))
    const rules = join(root, 'tools/lint-rules/house-rules.mjs')
    write('oxlint.config.mjs', `export { houseRules as default } from '${rules}'\n`)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    // Lints these folders instead of '.', which would include node_modules through its link.
    const folders = new Set(Object.keys(files).map((file) => file.replace(/\/.*/, '')))
    const args = [programs.oxlint, '-c', 'oxlint.config.mjs', '-f', 'json', ...folders]
    const output = await new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_, out) => resolve(out))
    })
    /** @type {Map<string, string[]>} */
    const codesByFile = new Map()
    for (const { code, filename } of JSON.parse(String(output)).diagnostics)
      codesByFile.set(filename, [...(codesByFile.get(filename) ?? []), code])
    return codesByFile
  } finally {
    rmSync(folder, { recursive: true })
  }
}
