'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '@/components/browser/drafts'
import { Button } from '@/components/ui/button'
import { SupportForm } from './support-form.client'
import { SupportReceived } from './support-received'

type Lesson = { id: string; slug: string; title: string }

type ContactSupportProps = {
  /** The address that the answer goes to. */
  email: string
  /**
   * The lessons of this page. One asks from the one that the address names, else from the first.
   */
  lessons: readonly Lesson[]
  /** The longest message, in characters. */
  maxLength: number
}

type Step = 'closed' | 'open' | 'sent'

/** Opens a message to the support beside the lesson, and says when it has arrived. */
export function ContactSupport({ email, lessons, maxLength }: ContactSupportProps) {
  const slug = useSearchParams().get('lesson')
  const lesson = lessons.find((candidate) => candidate.slug === slug) ?? lessons[0] ?? null
  const [draft, setDraft] = useDraft({ form: 'supportDraft', person: email })
  // Null until somebody presses something: a message that was begun before a reload is open again.
  const [chosen, setChosen] = useState<Step | null>(null)
  const step = chosen ?? (draft === '' ? 'closed' : 'open')
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const received = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (chosen === 'open') field.current?.focus()
    if (chosen === 'sent') received.current?.focus()
  }, [chosen])

  if (step === 'sent') {
    return <SupportReceived ref={received} onAgain={() => setChosen('open')} />
  }
  const isOpen = step === 'open'
  return (
    <>
      <Button
        ref={opener}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={() => setChosen(isOpen ? 'closed' : 'open')}
        className="noscript:hidden"
      >
        Contact Support
      </Button>
      {isOpen && (
        <SupportForm
          id={formId}
          ref={field}
          lesson={lesson}
          email={email}
          maxLength={maxLength}
          message={draft}
          onChange={setDraft}
          onClose={() => {
            setChosen('closed')
            opener.current?.focus()
          }}
          onSent={() => {
            setDraft('')
            setChosen('sent')
          }}
        />
      )}
    </>
  )
}
