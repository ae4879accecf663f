import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runFfmpeg } from './run-ffmpeg'

vi.mock('@/lib/env', () => ({ env: {}, externalProgramEnv: () => process.env }))

let folder: string
const originalPath = process.env.PATH

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'h2h-ffmpeg-'))
  process.env.PATH = `${folder}:${originalPath}`
})

afterEach(() => {
  process.env.PATH = originalPath
  rmSync(folder, { recursive: true })
})

/** Runs a stand-in for ffmpeg, and kills it after `stallTimeoutMs` without progress. */
const run = (script: string, stallTimeoutMs: number) => {
  const program = path.join(folder, 'ffmpeg')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  return runFfmpeg('ffmpeg', [], { timeoutMs: 20_000, stallTimeoutMs })
}

describe('runFfmpeg', () => {
  it('should kill a program that repeats the same progress', async () => {
    const { outcome } = await run(
      'while :; do echo out_time_us=500000; echo "speed=$((i += 1))x"; sleep 0.05; done',
      300,
    )
    expect(outcome).toBe('took_too_long')
  })

  it('should wait while there is progress', async () => {
    // Two seconds, in steps far below the silence limit even on a busy machine.
    const result = await run(
      'i=0; while [ $i -lt 10 ]; do i=$((i + 1)); echo "out_time_us=${i}00000"; sleep 0.2; done',
      1500,
    )
    expect(result).toMatchObject({ outcome: 'done', seconds: 1 })
  })
})
