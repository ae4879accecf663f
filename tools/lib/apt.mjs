import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, log } from './log.mjs'
import { runOrThrow } from './processes.mjs'

/** Returns whether this is a Debian-like system and this program runs as root. */
export const mayInstallWithApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string[]} names of Debian packages */
export const installWithApt = async (names) => {
  log.info(`Installing ${names.join(', ')} (apt-get)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runOrThrow('apt-get update', 'apt-get', ['update'], { env })
  const args = ['install', '-y', '--no-install-recommends', ...names]
  await runOrThrow('apt-get install', 'apt-get', args, { env })
}

/**
 * Installs the packages that are missing. If this program isn't allowed to, throws a CliError that
 * contains the command to run.
 * @param {string} purpose the subject of the error message
 * @param {Record<string, string>} packages Debian packages, each with a path that it installs
 */
export const ensureDebianPackages = async (purpose, packages) => {
  const missingPackages = Object.keys(packages).filter((name) => !existsSync(packages[name]))
  if (missingPackages.length === 0) return
  if (mayInstallWithApt()) return installWithApt(missingPackages)
  const packageList = missingPackages.join(' ')
  throw new CliError(
    `${purpose} needs ${packageList}. On Debian and Ubuntu: sudo apt-get install ${packageList}`,
  )
}

/**
 * Downloads Debian packages and extracts them into a new folder, without installing them.
 * @param {string[]} names
 * @param {string} targetDir exists only once it is complete
 * @param {NodeJS.ProcessEnv} [env] of apt-get
 */
export const extractPackages = async (names, targetDir, env = process.env) => {
  const [downloadsDir, incompleteDir] = [`${targetDir}.downloads`, `${targetDir}.part`]
  for (const path of [downloadsDir, incompleteDir]) {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { recursive: true })
  }
  const args = ['-o', 'APT::Sandbox::User=root', 'download', ...names]
  await runOrThrow('apt-get download', 'apt-get', args, { cwd: downloadsDir, env })
  for (const file of readdirSync(downloadsDir))
    await runOrThrow(`dpkg -x ${file}`, 'dpkg', ['-x', join(downloadsDir, file), incompleteDir])
  rmSync(downloadsDir, { recursive: true, force: true })
  renameSync(incompleteDir, targetDir)
}
