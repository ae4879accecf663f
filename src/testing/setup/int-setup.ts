import { afterAll, vi } from 'vitest'
import { resetEnvironment } from './reset-environment'
import { resetRequests } from './next-headers'

// Each test file starts with a fresh database and files folder, and settings for them.
await resetEnvironment()

// Test files share a process: restore the settings afterward.
const { env } = await import('@/lib/env')
const before = { ...env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resetRequests()
  for (const name of Object.keys(env)) if (!(name in before)) Reflect.deleteProperty(env, name)
  Object.assign(env, before)
})
