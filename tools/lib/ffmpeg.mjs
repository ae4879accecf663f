import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt, mayInstallWithApt } from './apt.mjs'
import { CliError } from './log.mjs'

const programs = ['ffmpeg', 'ffprobe']

/** How to come by it, as the end of a sentence. */
export const howToInstall =
  'Install it (on Debian: sudo apt-get install ffmpeg; on a Mac: brew install ffmpeg).'

/** Whether the programs that prepare videos are there. */
export const hasFfmpeg = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.every((name) => folders.some((folder) => existsSync(join(folder, name))))
}

/**
 * Sees to the programs that prepare videos; on Debian they are installed if we may.
 * @throws {CliError} when they are not there
 */
export const ensureFfmpeg = async () => {
  if (!hasFfmpeg() && mayInstallWithApt()) await installWithApt(['ffmpeg'])
  if (!hasFfmpeg()) throw new CliError(`The video tests need ffmpeg. ${howToInstall}`)
}
