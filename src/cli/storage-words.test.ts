import { describe, expect, it } from 'vitest'
import { storageWords } from './storage-words'

const counts = { copied: 3, there: 4, removed: 0, different: [], missing: [], unmade: 0 }

describe('storageWords', () => {
  it('should say what to do next while the site still has the old place', () => {
    const words = storageWords(counts, { to: 's3', isLive: false })
    expect(words).toContain('All files are in the bucket')
    expect(words).toContain('3 copied now, 4 there before')
    expect(words).toContain('Nothing was removed.')
    expect(words).toContain('set STORAGE=s3')
  })

  it('should say what was removed from the old place once the site has the new one', () => {
    const words = storageWords({ ...counts, removed: 7 }, { to: 'disk', isLive: true })
    expect(words).toContain('All files are on the disk')
    expect(words).toContain('Removed 7 from the bucket.')
    expect(words).not.toContain('STORAGE=')
  })

  it('should name the files that need a look', () => {
    const named = {
      ...counts,
      different: ['media/a.png'],
      missing: ['videos/b.mp4', 'videos/c.mp4'],
    }
    const words = storageWords(named, { to: 's3', isLive: true })
    expect(words).toContain('Kept in both places, as they are not the same: media/a.png.')
    expect(words).toContain('in neither place: videos/b.mp4, videos/c.mp4.')
  })

  it('should count what is missing and made again, and say nothing of it otherwise', () => {
    const words = storageWords({ ...counts, unmade: 12 }, { to: 's3', isLive: true })
    expect(words).toContain('12 files of prepared videos are in neither place')
    expect(words).toContain('The worker makes them again')
    expect(storageWords(counts, { to: 's3', isLive: true })).not.toContain('prepared videos')
  })
})
