'use client'

import type { ReactNode } from 'react'
import { ClosedCourses } from './closed-courses'
import { Library } from './library'
import { WithLibrary } from './library-scope.client'

type DashboardProps = {
  /** Asks whoever has not confirmed the address of the account. */
  reminder: ReactNode
  /** What waits of learning together. */
  waiting: ReactNode
  /** What may follow the courses: inviting a partner. */
  afterwards: ReactNode
}

/** What the dashboard shows under its welcome. Only inside a LibraryScope. */
export function Dashboard({ reminder, waiting, afterwards }: DashboardProps) {
  return (
    <WithLibrary>
      {({ isEmailConfirmed, courses, together }) => (
        <>
          {!isEmailConfirmed && reminder}
          <ClosedCourses courses={together.closed} />
          {waiting}
          <section aria-labelledby="library" className="grid grid-cols-1 gap-4 sm:gap-6">
            <h2 id="library" className="heading text-xl sm:text-2xl">
              Your Library
            </h2>
            <Library courses={courses} together={together} />
          </section>
          {afterwards}
        </>
      )}
    </WithLibrary>
  )
}
