import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const sourcePaths = ['src', 'collections', 'migrations', 'payload.config.ts', 'package.json']
const configFiles = ['tsconfig.json', 'tsconfig.base.json']
const contentFilesPath = 'src/content/files'

export type RepositoryCopy = {
  folder: string
  /** Runs a Payload command in the copy. Throws if the command fails. */
  runPayload: (environment: Record<string, string>, ...args: string[]) => Promise<unknown>
  remove: () => Promise<void>
}

/** Copies the CMS's source, so that a test can change it. Links packages and content files. */
export const copyRepository = async (): Promise<RepositoryCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'heart2heart-copy-'))
  for (const sourcePath of [...sourcePaths, ...configFiles]) {
    await cp(sourcePath, join(folder, sourcePath), {
      recursive: true,
      filter: (source) => !source.startsWith(contentFilesPath),
    })
  }
  for (const linkedPath of [contentFilesPath, 'node_modules'])
    await symlink(resolve(linkedPath), join(folder, linkedPath))
  return {
    folder,
    runPayload: (environment, ...args) =>
      promisify(execFile)(process.execPath, ['node_modules/payload/bin.js', ...args], {
        cwd: folder,
        env: { ...process.env, ...environment, NODE_ENV: 'production', LOG_LEVEL: 'error' },
        timeout: 120_000,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
