'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '@/components/browser/drafts'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { buttonClass } from '@/components/ui/button-class'
import { SupportForm } from './support-form.client'
import { SupportReceived } from './support-received'

type Lesson = { id: string; slug: string; title: string }

type ContactSupportProps = {
  /**
   * The lessons of this page. One asks from the one that the address names, else from the first.
   */
  lessons: readonly Lesson[]
  /** The longest message, in characters. */
  maxLength: number
}

type Step = 'fresh' | 'sent' | 'again'

/**
 * Opens a message to the support beside the lesson, and says when it has arrived. One can open it
 * and write before the scripts are there.
 */
export function ContactSupport({ lessons, maxLength }: ContactSupportProps) {
  const slug = useSearchParams().get('lesson')
  const lesson = lessons.find((candidate) => candidate.slug === slug) ?? lessons[0] ?? null
  const draft = useDraft({ form: 'supportDraft', person: useScopedUser() })
  const [step, setStep] = useState<Step>('fresh')
  const fold = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const received = useRef<HTMLDivElement>(null)
  const isBegun = draft.text !== ''

  useEffect(() => {
    // A message that was begun before a reload is open again.
    if (isBegun && fold.current) fold.current.open = true
  }, [isBegun])
  useEffect(() => {
    if (step === 'sent') received.current?.focus()
    if (step === 'again') draft.element.current?.focus()
  }, [step, draft.element])

  if (step === 'sent') {
    return <SupportReceived ref={received} onAgain={() => setStep('again')} />
  }
  return (
    <details
      ref={fold}
      open={step === 'again' || undefined}
      // Whoever has pressed it goes on in the field.
      onToggle={({ currentTarget: { open } }) => {
        if (open && document.activeElement === opener.current) draft.element.current?.focus()
      }}
      className="noscript:hidden"
    >
      <summary
        ref={opener}
        className={buttonClass('secondary', 'w-full list-none [&::-webkit-details-marker]:hidden')}
      >
        Contact Support
      </summary>
      <SupportForm
        lesson={lesson}
        maxLength={maxLength}
        draft={draft}
        onClose={() => {
          if (fold.current) fold.current.open = false
          opener.current?.focus()
        }}
        onSent={() => {
          draft.forget()
          setStep('sent')
        }}
      />
    </details>
  )
}
