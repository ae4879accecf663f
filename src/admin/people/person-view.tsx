import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { z } from 'zod'
import { isInstructor } from '@collections/access/instructor'
import { routes } from '@/domain/routes/paths'
import { listNotes } from '@/services/people/person-notes'
import { readPerson } from '@/services/people/read-person'
import { readTimeline } from '@/services/people/read-timeline'
import { AccountActions } from './account-actions.client'
import { EnrollForm } from './enroll-form.client'
import { MailForm } from './mail-form.client'
import { NoteList } from './note-list.client'
import { PanelPage } from '@/admin/shared/panel-page'
import { pageOf } from './page-of'
import { PersonCourses } from './person-courses'
import { PersonHead } from './person-head'
import { PersonPayments } from './person-payments'
import { Timeline } from './timeline'

/** Everything about one person, and what can be done for them. */
export async function PersonView(view: AdminViewServerProps) {
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const id = idOf(view.params?.segments)
  const page = pageOf(view.searchParams?.page)
  if (!id) notFound()
  const [person, timeline, notes] = await Promise.all([
    readPerson(req, id),
    readTimeline(req, id, page),
    listNotes(req, id),
  ])
  if (!person) notFound()
  const zone = req.user?.timezone ?? 'utc'
  const isStudent = person.role === 'student'
  return (
    <PanelPage view={view} className="h2h-people">
      <p>
        <Link className="h2h-link" href={routes.peopleInAdmin} prefetch={false}>
          All people
        </Link>
      </p>
      <PersonHead person={person} zone={zone} />
      {isStudent && <AccountActions userId={id} isDisabled={person.status === 'disabled'} />}
      <section className="h2h-part" aria-labelledby="h2h-courses">
        <h2 id="h2h-courses">Courses</h2>
        <PersonCourses courses={person.courses} />
        {person.otherCourses.length > 0 && <EnrollForm userId={id} courses={person.otherCourses} />}
      </section>
      {(isStudent || person.payments.length > 0) && (
        <section className="h2h-part" aria-labelledby="h2h-payments">
          <h2 id="h2h-payments">Payments and refunds</h2>
          <PersonPayments req={req} payments={person.payments} />
        </section>
      )}
      <section className="h2h-part" aria-labelledby="h2h-notes">
        <h2 id="h2h-notes">Your notes</h2>
        <p>
          Only you see them here. They go with the account, and somebody who asks what you keep
          about them has a right to read them.
        </p>
        <NoteList
          userId={id}
          zone={zone}
          notes={notes.map(({ createdAt, editedAt, ...note }) => ({
            ...note,
            at: createdAt.toISOString(),
            isEdited: editedAt !== null,
          }))}
        />
      </section>
      {isStudent && (
        <section className="h2h-part" aria-labelledby="h2h-mail">
          <h2 id="h2h-mail">Write a mail</h2>
          <MailForm userId={id} email={person.email} writer={req.user?.id ?? ''} />
        </section>
      )}
      <section className="h2h-part" aria-labelledby="h2h-timeline">
        <h2 id="h2h-timeline">What happened</h2>
        <Timeline {...timeline} page={page} address={routes.personInAdmin(id)} zone={zone} />
      </section>
    </PanelPage>
  )
}

/** The id at the end of '/people/{id}'; null for what is none. */
function idOf(segments: string | string[] | undefined): string | null {
  if (!Array.isArray(segments) || segments.length !== 2) return null
  return z.uuid().safeParse(segments[1]).data ?? null
}
