import type { CommentsPage, Comment } from '@/domain/learning/comment-schema'

/** A change to the loaded comments, after the server has accepted it. */
export type CommentsChange =
  | { type: 'loaded' | 'older'; page: CommentsPage }
  | { type: 'added'; comment: Comment; answerTo: string | null }
  | { type: 'edited'; comment: Comment }
  | { type: 'deleted'; id: string }
  | { type: 'hidden'; id: string; isHidden: boolean }

/** Reports a completed action: the change, its status message, and the comment to focus. */
export type Done = (change: CommentsChange, message: string, focusId?: string) => void

/** Returns the comments after a change; null while they aren't loaded. */
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
      return withChanged(page, id, { body, editedAt })
    }
    case 'hidden':
      return withChanged(page, change.id, { isHidden: change.isHidden })
    case 'deleted':
      return without(page, change.id)
  }
}

function withOlder(page: CommentsPage, { comments, count, older }: CommentsPage): CommentsPage {
  const loadedIds = new Set(page.comments.map(({ id }) => id))
  const added = comments.filter(({ id }) => !loadedIds.has(id))
  return { ...page, count, older, comments: [...page.comments, ...added] }
}

function withAdded(page: CommentsPage, comment: Comment, answerTo: string | null): CommentsPage {
  // The comment was sent twice, because the first response was lost.
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

function withChanged(page: CommentsPage, id: string, changes: Partial<Comment>): CommentsPage {
  const update = <T extends Comment>(comment: T): T =>
    comment.id === id ? { ...comment, ...changes } : comment
  return {
    ...page,
    comments: page.comments.map((entry) => ({
      ...update(entry),
      answers: entry.answers.map(update),
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
