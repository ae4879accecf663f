import { spawnSync } from 'node:child_process'
import { installWithApt, mayInstallWithApt } from './apt.mjs'
import { CliError } from './log.mjs'

export const installationHint =
  'Install it (on Debian: sudo apt-get install ffmpeg; on a Mac: brew install ffmpeg).'

/** Returns whether ffmpeg and ffprobe are in the PATH. */
export const hasFfmpeg = () =>
  ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0)

/**
 * Installs ffmpeg if it is missing and this is Debian with root permissions.
 * @throws {CliError} if ffmpeg is still missing
 */
export const ensureFfmpeg = async () => {
  if (!hasFfmpeg() && mayInstallWithApt()) await installWithApt(['ffmpeg'])
  if (!hasFfmpeg()) throw new CliError(`The video tests need ffmpeg. ${installationHint}`)
}
