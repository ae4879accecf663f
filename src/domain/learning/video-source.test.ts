import { describe, expect, it } from 'vitest'
import {
  isExternalVideo,
  validateVideoUrl,
  normalizeVimeoUrl,
  parseYoutubeId,
} from './video-source'

describe('video URLs', () => {
  it.each([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://youtube.com/watch?list=x&v=abcdefghijk&t=3',
    'https://youtu.be/abcdefghijk?si=1',
    'https://www.youtube.com/embed/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
    'https://m.youtube.com/shorts/abcdefghijk',
    'https://www.youtube.com/live/abcdefghijk',
  ])('should find the id in %s', (address) => {
    expect(parseYoutubeId(address)).toBe('abcdefghijk')
    expect(validateVideoUrl('youtube', address)).toBeNull()
  })

  it.each([
    '',
    'abcdefghijk',
    'http://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://user:pass@www.youtube.com/watch?v=abcdefghijk',
    'javascript:alert(1)',
  ])('should refuse %s as a YouTube video', (address) => {
    expect(parseYoutubeId(address)).toBeNull()
    expect(validateVideoUrl('youtube', address)).toMatch(/^(This isn’t|Please enter)/)
  })

  it.each([
    ['https://vimeo.com/123456789', 'https://vimeo.com/123456789'],
    ['https://vimeo.com/123456789/abcdef1234', 'https://vimeo.com/123456789/abcdef1234'],
    [
      'https://player.vimeo.com/video/123456789?h=abcdef1234',
      'https://vimeo.com/123456789/abcdef1234',
    ],
    ['https://vimeo.com/channels/staffpicks/123456789', 'https://vimeo.com/123456789'],
  ])('should normalize %s to %s', (address, own) => {
    expect(normalizeVimeoUrl(address)).toBe(own)
    expect(validateVideoUrl('vimeo', address)).toBeNull()
  })

  it.each([
    'https://vimeo.com/about',
    'https://vimeo.evil.example/123456789',
    'vimeo.com/123456789',
  ])('should refuse %s as a Vimeo video', (address) => {
    expect(normalizeVimeoUrl(address)).toBeNull()
    expect(validateVideoUrl('vimeo', address)).toMatch(/^This isn’t/)
  })

  it('should allow other sites only with https', () => {
    expect(validateVideoUrl('embed', 'https://player.example.com/embed/1')).toBeNull()
    expect(validateVideoUrl('embed', ' https://player.example.com/embed/1 ')).toBeNull()
    for (const address of [
      'http://a.example/1',
      'data:text/html,x',
      '//a.example',
      'https://intranet/',
    ])
      expect(validateVideoUrl('embed', address)).toMatch(/^The URL must start/)
    expect(validateVideoUrl('embed', undefined)).toBe('Please enter the video URL.')
  })

  it('should recognize external videos', () => {
    expect(['file', 'youtube', 'vimeo', 'embed', undefined].map(isExternalVideo)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
})
