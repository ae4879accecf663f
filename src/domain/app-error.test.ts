import { describe, expect, it, vi } from 'vitest'

import { AppError } from './app-error'

describe('AppError', () => {
  it('should carry a code, a sentence and the status 400 by default', () => {
    const error = new AppError('course_not_found', 'Course not found.')
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      code: 'course_not_found',
      userMessage: 'Course not found.',
      status: 400,
    })
  })

  it('should keep status and cause', () => {
    const cause = new Error('inside')
    const error = new AppError('gone', 'It is gone.', { status: 410, cause })
    expect(error.status).toBe(410)
    expect(error.cause).toBe(cause)
  })

  it('should be known when another part of the build has made it, and nothing else', async () => {
    vi.resetModules()
    const { AppError: Other } = await import('./app-error')
    expect(Other).not.toBe(AppError)

    expect(new Other('gone', 'It is gone.')).toBeInstanceOf(AppError)
    for (const value of [new Error('gone'), { code: 'gone' }, 'gone', null, undefined])
      expect(value instanceof AppError).toBe(false)
  })
})
