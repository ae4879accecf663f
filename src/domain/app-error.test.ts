import { describe, expect, it } from 'vitest'

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
})
