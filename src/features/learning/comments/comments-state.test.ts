import { describe, expect, it } from 'vitest'
import type { CommentsPage, Comment } from '@/domain/learning/comment-schema'
import { commentsReducer } from './comments-state'

const aComment = (id: string, details: Partial<Comment> = {}): Comment => ({
  id,
  name: 'Ann',
  body: `Text of ${id}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  isMine: false,
  isInstructor: false,
  isHidden: false,
  ...details,
})
type Thread = CommentsPage['comments'][number]

const aThread = (id: string, ...answers: string[]): Thread => ({
  ...aComment(id),
  answers: answers.map((answer) => aComment(answer)),
})
const aPage = (...comments: Thread[]): CommentsPage => ({
  mayModerate: false,
  count: 10,
  comments,
  older: 'cursor',
})

const toShape = (page: CommentsPage | null) => ({
  count: page?.count,
  ids: page?.comments.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]),
})

describe('commentsReducer', () => {
  const page = aPage(aThread('b', 'b1'), aThread('a'))

  it('should add a new comment on top and a new reply at the end', () => {
    const added = commentsReducer(page, { type: 'added', comment: aComment('c'), replyToId: null })
    const replied = commentsReducer(added, {
      type: 'added',
      comment: aComment('b2'),
      replyToId: 'b',
    })

    expect(toShape(replied)).toEqual({ count: 12, ids: [['c'], ['b', 'b1', 'b2'], ['a']] })
  })

  it('should ignore a comment that was already added', () => {
    expect(commentsReducer(page, { type: 'added', comment: aComment('a'), replyToId: null })).toBe(
      page,
    )
    expect(commentsReducer(page, { type: 'added', comment: aComment('b1'), replyToId: 'b' })).toBe(
      page,
    )
  })

  it('should delete a comment with its replies, and a reply alone', () => {
    expect(toShape(commentsReducer(page, { type: 'deleted', id: 'b' }))).toEqual({
      count: 8,
      ids: [['a']],
    })
    expect(toShape(commentsReducer(page, { type: 'deleted', id: 'b1' }))).toEqual({
      count: 9,
      ids: [['b'], ['a']],
    })
    expect(toShape(commentsReducer(page, { type: 'deleted', id: 'gone' })).count).toBe(10)
  })

  it('should edit and hide in place, and keep the replies', () => {
    const edited = commentsReducer(page, {
      type: 'edited',
      comment: aComment('b', { body: 'New', editedAt: '2026-01-02T00:00:00.000Z' }),
    })
    const hidden = commentsReducer(edited, { type: 'hidden', id: 'b1', isHidden: true })

    expect(hidden?.comments[0]).toMatchObject({
      body: 'New',
      editedAt: '2026-01-02T00:00:00.000Z',
      answers: [{ id: 'b1', isHidden: true }],
    })
    expect(hidden?.comments[1]).toEqual(aThread('a'))
  })

  it('should append older comments without duplicates', () => {
    const older = { ...aPage(aThread('a'), aThread('o')), count: 11, older: null }
    const all = commentsReducer(page, { type: 'older', page: older })

    expect(toShape(all)).toEqual({ count: 11, ids: [['b', 'b1'], ['a'], ['o']] })
    expect(all?.older).toBeNull()
  })

  it('should stay null before the comments are loaded', () => {
    expect(commentsReducer(null, { type: 'deleted', id: 'a' })).toBeNull()
    expect(commentsReducer(null, { type: 'loaded', page })).toBe(page)
  })
})
