import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const parts = ['src', 'collections', 'migrations', 'payload.config.ts', 'package.json']
const settings = ['tsconfig.json', 'tsconfig.base.json']
const heavy = 'src/content/files'

export type RepositoryCopy = {
  folder: string
  /** Runs a Payload command there. Throws when it fails. */
  payload: (environment: Record<string, string>, ...args: string[]) => Promise<unknown>
  remove: () => Promise<void>
}

/** Copies the CMS's source so that a test can change it. Packages and content files are links. */
export const aRepositoryCopy = async (): Promise<RepositoryCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'heart2heart-copy-'))
  for (const part of [...parts, ...settings]) {
    await cp(part, join(folder, part), {
      recursive: true,
      filter: (source) => !source.startsWith(heavy),
    })
  }
  for (const original of [heavy, 'node_modules'])
    await symlink(resolve(original), join(folder, original))
  return {
    folder,
    payload: (environment, ...args) =>
      promisify(execFile)(process.execPath, ['node_modules/payload/bin.js', ...args], {
        cwd: folder,
        env: { ...process.env, ...environment, NODE_ENV: 'production', LOG_LEVEL: 'error' },
        timeout: 120_000,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
