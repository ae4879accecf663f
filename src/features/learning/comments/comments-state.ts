import type { CommentsPage, Comment } from '@/domain/learning/comment-schema'

/** A change to the loaded comments, after the server has accepted it. */
export type CommentsChange =
  | { type: 'loaded' | 'older'; page: CommentsPage }
  | { type: 'added'; comment: Comment; replyToId: string | null }
  | { type: 'edited'; comment: Comment }
  | { type: 'deleted'; id: string }
  | { type: 'hidden'; id: string; isHidden: boolean }

/** Reports a completed action: the change, its status message, and the comment to focus. */
export type OnCommentsChanged = (change: CommentsChange, message: string, focusId?: string) => void

/** Returns the comments after a change; null while they aren't loaded. */
export function commentsReducer(
  page: CommentsPage | null,
  change: CommentsChange,
): CommentsPage | null {
  if (change.type === 'loaded') return change.page
  if (page === null) return null
  switch (change.type) {
    case 'older':
      return withOlderComments(page, change.page)
    case 'added':
      return withAddedComment(page, change.comment, change.replyToId)
    case 'edited': {
      const { id, body, editedAt } = change.comment
      return withChangedComment(page, id, { body, editedAt })
    }
    case 'hidden':
      return withChangedComment(page, change.id, { isHidden: change.isHidden })
    case 'deleted':
      return withoutComment(page, change.id)
  }
}

function withOlderComments(
  page: CommentsPage,
  { comments, count, older }: CommentsPage,
): CommentsPage {
  const loadedIds = new Set(page.comments.map(({ id }) => id))
  const newComments = comments.filter(({ id }) => !loadedIds.has(id))
  return { ...page, count, older, comments: [...page.comments, ...newComments] }
}

function withAddedComment(
  page: CommentsPage,
  comment: Comment,
  replyToId: string | null,
): CommentsPage {
  // Ignores a comment that was sent again because the first response was lost.
  if (page.comments.some(({ id, answers }) => [id, ...answers.map(getId)].includes(comment.id)))
    return page
  const comments =
    replyToId === null
      ? [{ ...comment, answers: [] }, ...page.comments]
      : page.comments.map((entry) =>
          entry.id === replyToId ? { ...entry, answers: [...entry.answers, comment] } : entry,
        )
  return { ...page, comments, count: page.count + 1 }
}

function withChangedComment(
  page: CommentsPage,
  id: string,
  changes: Partial<Comment>,
): CommentsPage {
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

function withoutComment(page: CommentsPage, id: string): CommentsPage {
  const comments = page.comments
    .filter((entry) => entry.id !== id)
    .map((entry) => ({
      ...entry,
      answers: entry.answers.filter((answer) => answer.id !== id),
    }))
  return {
    ...page,
    comments,
    count: page.count - (countComments(page) - countComments({ comments })),
  }
}

const getId = ({ id }: Comment) => id

const countComments = ({ comments }: Pick<CommentsPage, 'comments'>) =>
  comments.reduce((size, { answers }) => size + 1 + answers.length, 0)
