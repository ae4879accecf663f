import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/messages/app-error'
import { encodeAvatar } from './encode-avatar'

const aPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c96' } })
    .png()
    .toBuffer()

describe('encodeAvatar', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'should rotate a photo and strip its metadata: orientation %i',
    async (orientation) => {
      const photo = await sharp({
        create: { width: 64, height: 48, channels: 3, background: '#c96' },
      })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()

      const metadata = await sharp(await encodeAvatar(photo, 'one')).metadata()

      expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([
        256,
        256,
        undefined,
        undefined,
      ])
    },
  )

  it('should make one user wait only for their own pictures', async () => {
    const picture = await aPicture()
    const outcomes = Promise.all(
      Array.from({ length: 12 }, () =>
        encodeAvatar(picture, 'one').then(
          () => 'done',
          (error: unknown) => (error instanceof AppError ? error.code : 'broken'),
        ),
      ),
    )

    await expect(encodeAvatar(picture, 'another')).resolves.toBeInstanceOf(Buffer)

    const refused = Array<string>(8).fill('too_many_requests')
    expect((await outcomes).sort()).toEqual([...Array<string>(4).fill('done'), ...refused])
  })
})
