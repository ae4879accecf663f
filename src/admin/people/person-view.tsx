import { notFound } from 'next/navigation'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { listNotes } from '@/services/people/person-notes'
import { readPerson } from '@/services/people/read-person'
import { readTimeline } from '@/services/people/read-timeline'
import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { PanelLink } from '@/admin/shared/links'
import { parsePageNumber, createPanelPage } from '@/admin/shared/panel-page'
import { EnrollForm, MailForm } from './person-forms.client'
import { NoteList } from './note-list.client'
import { disableAccountAction, enableAccountAction, sendPasswordLinkAction } from './person-actions'
import { PersonCourses, PersonHeader, PersonPayments } from './person-details'
import { Timeline } from './timeline'

/** Shows everything about one person, and the actions for that person. */
export const PersonView = createPanelPage(async ({ req, zone, segments, searchParams }) => {
  const id = z.uuid().safeParse(segments[1]).data
  const page = parsePageNumber(searchParams)
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
      <PersonHeader person={person} zone={zone} />
      {isStudent && (
        <ConfirmActions
          actions={getAccountActions(person.status === 'disabled').map((action) => ({
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
          Only you can see these, and they’re deleted with the account. If someone asks you for a
          copy of their data, you may have to include your notes about them.
        </p>
        <NoteList userId={id} notes={notes} zone={zone} />
      </section>
      {isStudent && (
        <section className="h2h-part" aria-labelledby="h2h-mail">
          <h2 id="h2h-mail">Write an email</h2>
          <MailForm userId={id} email={person.email} writerId={req.user?.id ?? ''} />
        </section>
      )}
      <section className="h2h-part" aria-labelledby="h2h-timeline">
        <h2 id="h2h-timeline">Activity</h2>
        <Timeline {...timeline} page={page} url={routes.personInAdmin(id)} zone={zone} />
      </section>
    </>
  )
})

/** Returns the actions for a student's account. */
const getAccountActions = (isDisabled: boolean) =>
  isDisabled
    ? [
        {
          id: 'enable',
          label: 'Enable account',
          explanation: 'They can sign in again with their current password.',
          act: enableAccountAction,
        },
      ]
    : [
        {
          id: 'password',
          label: 'Send password reset link',
          explanation:
            'They’ll get an email with a link to set a new password. It works once and expires in a day. Older links stop working.',
          act: sendPasswordLinkAction,
        },
        {
          id: 'disable',
          label: 'Disable account',
          explanation:
            'They’ll be signed out everywhere right away and won’t be able to sign in. Nothing is deleted, and you can enable the account again anytime.',
          act: disableAccountAction,
        },
      ]
