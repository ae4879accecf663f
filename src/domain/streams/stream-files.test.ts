import { expect, it } from 'vitest'
import {
  buildMultivariantPlaylist,
  parseStreamFileName,
  streamFileName,
  allStreamFileNames,
} from './stream-files'

const id = '0b3f6f0a-6e0c-4f5e-9a53-3f0d6f1c2b7e'

it('should parse its own file names and no others', () => {
  for (const name of allStreamFileNames(id)) expect(parseStreamFileName(name)?.streamId).toBe(id)
  expect(parseStreamFileName(streamFileName(id, '360.mp4'))?.mimeType).toBe('video/mp4')
  for (const name of [
    '',
    'main.m3u8',
    `${id}-`,
    `${id}-480.mp4`,
    `x${id}-360.mp4`,
    `${id}-360.mp4\n`,
  ])
    expect(parseStreamFileName(name)).toBeNull()
})

it('should list the renditions with the requirements of each', () => {
  const size = { framesPerSecond: 25, hasSound: true }
  const text = buildMultivariantPlaylist(id, [
    { rung: '360', width: 640, height: 360, ...size },
    { rung: '720', width: 1280, height: 720, ...size, hasSound: false },
  ])

  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-STREAM-INF:BANDWIDTH=1020800,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2",FRAME-RATE=25.000',
    `${id}-360.m3u8`,
    '#EXT-X-STREAM-INF:BANDWIDTH=2750000,RESOLUTION=1280x720,CODECS="avc1.4d401f",FRAME-RATE=25.000',
    `${id}-720.m3u8`,
    '',
  ])
})
