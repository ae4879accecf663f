import type { CommentsPage, Comment } from '@/domain/learning/comment-view'

/** What happens to the comments on the screen once the site has it. */
export type CommentsChange =
  | { type: 'loaded' | 'older'; page: CommentsPage }
  | { type: 'added'; comment: Comment; answerTo: string | null }
  | { type: 'edited'; comment: Comment }
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
      return withAdded(page, change.comment, change.answerTo)
    case 'edited': {
      const { id, body, editedAt } = change.comment
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

function withAdded(page: CommentsPage, comment: Comment, answerTo: string | null): CommentsPage {
  // Sent twice, because the first answer was lost: it is there once.
  if (page.comments.some(({ id, answers }) => [id, ...answers.map(idOf)].includes(comment.id)))
    return page
  const comments =
    answerTo === null
      ? [{ ...comment, answers: [] }, ...page.comments]
      : page.comments.map((entry) =>
          entry.id === answerTo ? { ...entry, answers: [...entry.answers, comment] } : entry,
        )
  return { ...page, comments, count: page.count + 1 }
}

function withEach(page: CommentsPage, id: string, news: Partial<Comment>): CommentsPage {
  const renew = <T extends Comment>(comment: T): T =>
    comment.id === id ? { ...comment, ...news } : comment
  return {
    ...page,
    comments: page.comments.map((entry) => ({
      ...renew(entry),
      answers: entry.answers.map(renew),
    })),
  }
}

function without(page: CommentsPage, id: string): CommentsPage {
  const comments = page.comments
    .filter((entry) => entry.id !== id)
    .map((entry) => ({
      ...entry,
      answers: entry.answers.filter((answer) => answer.id !== id),
    }))
  return { ...page, comments, count: page.count - (sizeOf(page) - sizeOf({ comments })) }
}

const idOf = ({ id }: Comment) => id

const sizeOf = ({ comments }: Pick<CommentsPage, 'comments'>) =>
  comments.reduce((size, { answers }) => size + 1 + answers.length, 0)
