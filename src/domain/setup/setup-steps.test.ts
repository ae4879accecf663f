import { describe, expect, it } from 'vitest'
import { countDoneSteps, isStepDone, setupSteps, type Setup } from './setup-steps'

const nothing: Setup = {
  seller: false,
  instructor: false,
  samples: 8,
  sampleVideos: { lessons: 18, first: { id: '1', title: 'Welcome' }, courseIds: ['2'] },
  mail: false,
  paypal: false,
  twoFactor: false,
  backup: false,
}
const all: Setup = {
  seller: true,
  instructor: true,
  samples: 0,
  sampleVideos: { lessons: 0, first: null, courseIds: [] },
  mail: true,
  paypal: true,
  twoFactor: true,
  backup: true,
}

describe('the setup checklist', () => {
  it('should be complete when every step is done', () => {
    expect(countDoneSteps(nothing)).toBe(0)
    expect(countDoneSteps(all)).toBe(setupSteps.length)
  })

  it('should wait for the last sample text', () => {
    expect(isStepDone({ ...all, samples: 1 }, 'samples')).toBe(false)
    expect(countDoneSteps({ ...all, samples: 1 })).toBe(setupSteps.length - 1)
  })

  it('should wait for the last lesson with a sample video', () => {
    const sampleVideos = { lessons: 1, first: { id: '1', title: 'Welcome' }, courseIds: ['2'] }
    expect(isStepDone({ ...all, sampleVideos }, 'sampleVideos')).toBe(false)
    expect(isStepDone({ ...all, sampleVideos }, 'samples')).toBe(true)
    expect(countDoneSteps({ ...all, sampleVideos })).toBe(setupSteps.length - 1)
  })
})
