'use client'

import { useRef, useState } from 'react'
import type { Comment } from '@/domain/learning/comment-view'
import { CommentActions, DeleteQuestion } from './comment-actions.client'
import { AnswerForm, EditForm } from './comment-forms.client'
import { CommentHead } from './comment-head'
import type { Done } from './comments-state'
import { LinkedText } from '@/components/ui/linked-text'

type CommentItemProps = {
  comment: Comment
  lessonId: string
  mayModerate: boolean
  /** The answers to a comment; an answer has none, and gets none. */
  answers?: readonly Comment[]
  done: Done
  /** The comment that one is at after this one is deleted. */
  nextId: string | undefined
}

/** The id of the element that shows a comment. */
export const commentPlace = (id: string) => `comment-${id}`

/** A comment with its answers, or an answer. */
export function CommentItem(props: CommentItemProps) {
  const { comment, lessonId, mayModerate, answers, done, nextId } = props
  const { id, name, body } = comment
  const [mode, setMode] = useState<'read' | 'edit' | 'delete' | 'answer'>('read')
  const article = useRef<HTMLElement>(null)
  const close = () => {
    setMode('read')
    article.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <article
        ref={article}
        id={commentPlace(id)}
        tabIndex={-1}
        aria-label={`${answers ? 'Comment' : 'Answer'} by ${name}`}
        className="grid grid-cols-1 gap-3"
      >
        <CommentHead comment={comment} />
        {mode === 'edit' ? (
          <EditForm comment={comment} done={done} onClose={close} />
        ) : (
          <LinkedText text={body} />
        )}
        {mode === 'read' && (
          <CommentActions
            comment={comment}
            mayModerate={mayModerate}
            onEdit={() => setMode('edit')}
            onDelete={() => setMode('delete')}
            onAnswer={answers && (() => setMode('answer'))}
            done={done}
          />
        )}
        {mode === 'delete' && (
          <DeleteQuestion
            comment={comment}
            hasAnswers={answers !== undefined && answers.length > 0}
            nextId={nextId}
            done={done}
            onClose={close}
          />
        )}
        {mode === 'answer' && (
          <AnswerForm lessonId={lessonId} name={name} done={done} answerTo={id} onClose={close} />
        )}
      </article>
      {answers && answers.length > 0 && (
        <ol
          aria-label={`Answers to ${name}`}
          className="grid grid-cols-1 gap-5 border-s-[5px] border-double border-rose ps-4 sm:ms-6 sm:ps-5"
        >
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentItem
                lessonId={lessonId}
                mayModerate={mayModerate}
                done={done}
                comment={answer}
                nextId={id}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
