'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { textOf } from '@/components/browser/form-fields'
import { useAttempt } from '@/components/browser/use-attempt'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { FormQuestion } from '@/admin/content/form-question'
import { createCourseAction } from './new-course-actions'

/** The first step of a new course: what only the instructor knows. The rest is worked out. */
export function NewCourseForm() {
  const router = useRouter()
  const { run, statusMessage, isPending } = useAttempt()

  const { form: kept } = useKeptForm((element) => {
    const form = new FormData(element)
    run(
      () =>
        createCourseAction({
          title: textOf(form, 'title'),
          subtitle: textOf(form, 'subtitle'),
          description: textOf(form, 'description'),
          price: textOf(form, 'price'),
          modules: textOf(form, 'modules'),
        }),
      { onDone: (id) => router.push(`/admin/new-course?course=${id}`) },
    )
  })

  return (
    <form {...kept} className="h2h-form">
      <FormQuestion label="What is the course called?">
        {(id) => <input id={id} name="title" maxLength={120} required />}
      </FormQuestion>
      <FormQuestion
        label="What is it, in one line?"
        hint="It stands under the name. You may leave it."
      >
        {(id, hint) => <input id={id} name="subtitle" maxLength={160} aria-describedby={hint} />}
      </FormQuestion>
      <FormQuestion
        label="Who is it for, and what changes for them?"
        hint="Two or three sentences for the sales page."
      >
        {(id, hint) => (
          <textarea id={id} name="description" rows={4} maxLength={2000} aria-describedby={hint} />
        )}
      </FormQuestion>
      <FormQuestion
        label="What does it cost, in US dollars?"
        hint="Paid once, for example 99 or 90.50. With 0 the course is free."
      >
        {(id, hint) => (
          <input id={id} name="price" inputMode="decimal" required aria-describedby={hint} />
        )}
      </FormQuestion>
      <FormQuestion label="Which modules does it have?" hint="One on each line, in their order.">
        {(id, hint) => (
          <textarea id={id} name="modules" rows={6} required aria-describedby={hint} />
        )}
      </FormQuestion>
      <p role="alert">{statusMessage?.text}</p>
      <Button type="submit" margin={false} disabled={isPending}>
        Go on to the lessons
      </Button>
    </form>
  )
}
