import { expect, it } from 'vitest'
import { deletionListSchema, mergeDeletions } from './deletion-list'

const ann = {
  userId: '0b1c7f9e-0000-4000-8000-000000000001',
  deletedAt: '2026-11-01T10:00:00.000Z',
}
const ben = {
  userId: '0b1c7f9e-0000-4000-8000-000000000002',
  deletedAt: '2026-11-02T10:00:00.000Z',
}

it('should retain deletions that a restored database no longer has', () => {
  expect(mergeDeletions([ann, ben], [ann])).toEqual([ann, ben])
})

it('should retain the first time of an account that was deleted twice', () => {
  const again = { ...ann, deletedAt: '2026-12-01T10:00:00.000Z' }

  expect(mergeDeletions([ann], [again, ben])).toEqual([ann, ben])
})

it('should accept only a list of accounts', () => {
  expect(deletionListSchema.safeParse([ann, ben]).success).toBe(true)
  expect(deletionListSchema.safeParse([{ ...ann, userId: "' or true" }]).success).toBe(false)
  expect(deletionListSchema.safeParse({}).success).toBe(false)
})
