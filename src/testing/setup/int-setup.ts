import { afterAll, vi } from 'vitest'
import { resetEnvironment } from './reset-environment'
import { resetCookiesAndHeaders } from './next-headers'

// Each test file starts with a new database, a new files folder, and their environment variables.
await resetEnvironment()

// Test files share a process, so the environment is restored after each file.
const { env } = await import('@/lib/env')
const originalEnv = { ...env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resetCookiesAndHeaders()
  for (const name of Object.keys(env)) if (!(name in originalEnv)) Reflect.deleteProperty(env, name)
  Object.assign(env, originalEnv)
})
