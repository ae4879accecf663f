import { notFound } from 'next/navigation'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { listNotes } from '@/services/people/person-notes'
import { readPerson } from '@/services/people/read-person'
import { readTimeline } from '@/services/people/read-timeline'
import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { PanelLink } from '@/admin/shared/links'
import { pageOf, panelPage } from '@/admin/shared/panel-page'
import { EnrollForm } from './enroll-form.client'
import { MailForm } from './mail-form.client'
import { NoteList } from './note-list.client'
import {
  disableAccountAction,
  enableAccountAction,
  sendPasswordLinkAction,
  sendSignInLinkAction,
} from './person-actions'
import { PersonCourses } from './person-courses'
import { PersonHead } from './person-head'
import { PersonPayments } from './person-payments'
import { Timeline } from './timeline'

/** Everything about one person, and what can be done for them. */
export const PersonView = panelPage(async ({ req, zone, segments, searchParams }) => {
  const id = z.uuid().safeParse(segments[1]).data
  const page = pageOf(searchParams)
  if (!id || segments.length !== 2) notFound()
  const [person, timeline, notes] = await Promise.all([
    readPerson(req, id),
    readTimeline(req, id, page),
    listNotes(req, id),
  ])
  if (!person) notFound()
  const isStudent = person.role === 'student'
  return (
    <>
      <p>
        <PanelLink href={routes.peopleInAdmin}>All people</PanelLink>
      </p>
      <PersonHead person={person} zone={zone} />
      {isStudent && (
        <ConfirmActions
          actions={accountActions(person.status === 'disabled').map((action) => ({
            ...action,
            input: { userId: id },
          }))}
        />
      )}
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
    </>
  )
})

/** What can be done about the account of a student. */
const accountActions = (isDisabled: boolean) =>
  isDisabled
    ? [
        {
          id: 'enable',
          label: 'Enable the account',
          explains: 'They can sign in again, with the password that they have.',
          act: enableAccountAction,
        },
      ]
    : [
        {
          id: 'password',
          label: 'Send a password link',
          explains:
            'They get a mail with a link to choose a password. It works once, for a day. An older link stops working.',
          act: sendPasswordLinkAction,
        },
        {
          id: 'sign-in',
          label: 'Send a sign-in link',
          explains:
            'They get a mail with a link that signs them in, without a password. It works once, within two hours. Their second step, if they have one, is still asked for.',
          act: sendSignInLinkAction,
        },
        {
          id: 'disable',
          label: 'Disable the account',
          explains:
            'They are signed out everywhere at once and cannot sign in. Nothing of theirs is lost, and you can enable the account again.',
          act: disableAccountAction,
        },
      ]
