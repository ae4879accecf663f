import { runFfmpeg } from './run-ffmpeg'

const TIMEOUT_MS = 10_000

/** Returns whether ffmpeg and ffprobe are installed on this machine. */
export async function hasFfmpeg(): Promise<boolean> {
  for (const program of ['ffmpeg', 'ffprobe'] as const) {
    const { outcome } = await runFfmpeg(program, ['-version'], { timeoutMs: TIMEOUT_MS })
    if (outcome !== 'done') return false
  }
  return true
}
