import { describe, expect, it } from 'vitest'
import { replacedVideoQuestion } from './replaced-video'

describe('replacedVideoQuestion', () => {
  const question = (captions: boolean, poster: boolean, isReplaced = true) =>
    replacedVideoQuestion({ captions, poster }, isReplaced)

  it('should name only the parts of the lesson', () => {
    expect(question(true, true)).toEqual({
      title: 'Keep the captions and picture?',
      text: 'The captions and picture belong to the old video. Keep them only if they fit the new one.',
      them: 'them',
    })
    expect(question(true, false).title).toBe('Keep the captions?')
    expect(question(false, true)).toEqual({
      title: 'Keep the picture?',
      text: 'The picture belongs to the old video. Keep it only if it fits the new one.',
      them: 'it',
    })
  })

  it('should not mention an old video when none existed', () => {
    expect(question(false, true, false).text).toContain('The picture was here before this video.')
  })
})
