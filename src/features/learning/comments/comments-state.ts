import type { CommentsPage, Remark } from '@/domain/learning/comment-view'

/** What happens to the comments on the screen once the site has it. */
export type CommentsChange =
  | { type: 'loaded' | 'older'; page: CommentsPage }
  | { type: 'added'; remark: Remark; answerTo: string | null }
  | { type: 'edited'; remark: Remark }
  | { type: 'deleted'; id: string }
  | { type: 'hidden'; id: string; isHidden: boolean }

/**
 * What was done: how the comments change, what is said about it, and which comment one is at then.
 */
export type Done = (change: CommentsChange, sentence: string, focusId?: string) => void

/** The comments after a change. Null is: not loaded yet. */
export function changeComments(
  page: CommentsPage | null,
  change: CommentsChange,
): CommentsPage | null {
  if (change.type === 'loaded') return change.page
  if (page === null) return null
  switch (change.type) {
    case 'older':
      return withOlder(page, change.page)
    case 'added':
      return withAdded(page, change.remark, change.answerTo)
    case 'edited': {
      const { id, body, editedAt } = change.remark
      return withEach(page, id, { body, editedAt })
    }
    case 'hidden':
      return withEach(page, change.id, { isHidden: change.isHidden })
    case 'deleted':
      return without(page, change.id)
  }
}

function withOlder(page: CommentsPage, { comments, count, older }: CommentsPage): CommentsPage {
  const known = new Set(page.comments.map(({ id }) => id))
  const more = comments.filter(({ id }) => !known.has(id))
  return { ...page, count, older, comments: [...page.comments, ...more] }
}

function withAdded(page: CommentsPage, remark: Remark, answerTo: string | null): CommentsPage {
  // Sent twice, because the first answer was lost: it is there once.
  if (page.comments.some(({ id, answers }) => [id, ...answers.map(idOf)].includes(remark.id)))
    return page
  const comments =
    answerTo === null
      ? [{ ...remark, answers: [] }, ...page.comments]
      : page.comments.map((comment) =>
          comment.id === answerTo ? { ...comment, answers: [...comment.answers, remark] } : comment,
        )
  return { ...page, comments, count: page.count + 1 }
}

function withEach(page: CommentsPage, id: string, news: Partial<Remark>): CommentsPage {
  const renew = <T extends Remark>(remark: T): T =>
    remark.id === id ? { ...remark, ...news } : remark
  return {
    ...page,
    comments: page.comments.map((comment) => ({
      ...renew(comment),
      answers: comment.answers.map(renew),
    })),
  }
}

function without(page: CommentsPage, id: string): CommentsPage {
  const comments = page.comments
    .filter((comment) => comment.id !== id)
    .map((comment) => ({
      ...comment,
      answers: comment.answers.filter((answer) => answer.id !== id),
    }))
  return { ...page, comments, count: page.count - (sizeOf(page) - sizeOf({ comments })) }
}

const idOf = ({ id }: Remark) => id

const sizeOf = ({ comments }: Pick<CommentsPage, 'comments'>) =>
  comments.reduce((size, { answers }) => size + 1 + answers.length, 0)
