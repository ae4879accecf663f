import { sql } from '@payloadcms/db-postgres'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '@/domain/messages/app-error'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { readAs } from '@/testing/read-as'
import { uniqueText } from '@/testing/unique-text'
import { authorizeLessonFile } from './authorize-file'
import {
  isCourseVisibleSql,
  isInstructorSql,
  isLessonVisibleSql,
  mayLearnSql,
  mayWatchSql,
} from './course-access'

type Case = {
  who: 'visitor' | 'student' | 'instructor' | 'disabled instructor'
  enrollment: 'none' | 'active' | 'revoked'
  isPublished: boolean
  isVisible: boolean
  module: 'none' | 'visible' | 'hidden'
  isFree: boolean
}

const cases: fc.Arbitrary<Case> = fc.record({
  who: fc.constantFrom('visitor', 'student', 'instructor', 'disabled instructor'),
  enrollment: fc.constantFrom('none', 'active', 'revoked'),
  isPublished: fc.boolean(),
  isVisible: fc.boolean(),
  module: fc.constantFrom('none', 'visible', 'hidden'),
  isFree: fc.boolean(),
})

/** An independent implementation of the rule. */
const ruleFor = ({ who, enrollment, isPublished, isVisible, module, isFree }: Case) => {
  const isInstructor = who === 'instructor'
  const isEnrolled = who !== 'visitor' && enrollment === 'active'
  const isShown = isVisible && module !== 'hidden'
  const learns = isInstructor || (isShown && isEnrolled)
  return {
    sees: isInstructor || (isShown && (isPublished || isEnrolled)),
    learns,
    watches: learns || (isShown && isPublished && isFree),
  }
}

describe('the visibility of a lesson', () => {
  let course: Course, module: Module, lesson: Lesson
  let people: Record<Case['who'], User | null>
  const run = async (query: ReturnType<typeof sql>) =>
    (await (await testPayload()).db.drizzle.execute(query)).rows

  beforeAll(async () => {
    course = await aCourse()
    module = await aModule(course)
    lesson = await aLesson(module)
    people = {
      visitor: null,
      student: await aStudent(),
      instructor: await anInstructor(),
      'disabled instructor': await anInstructor({ status: 'disabled' }),
    }
    await run(sql`
      with captions as (
        insert into documents (title, filename, mime_type)
        values ('Captions', ${`${uniqueText()}.vtt`}, 'text/vtt')
        returning id)
      update lessons set captions_id = captions.id from captions where lessons.id = ${lesson.id}`)
  })

  const arrange = async ({ module: kind, ...details }: Case) => {
    const { who, enrollment, isPublished, isVisible, isFree } = details
    await run(
      sql`update courses set _status = ${isPublished ? 'published' : 'draft'} where id = ${course.id}`,
    )
    await run(sql`update modules set visible = ${kind !== 'hidden'} where id = ${module.id}`)
    await run(sql`
      update lessons set visible = ${isVisible}, is_free = ${isFree}, module_id = ${kind === 'none' ? null : module.id}
      where id = ${lesson.id}`)
    await run(sql`delete from enrollments where course_id = ${course.id}`)
    const user = people[who]
    if (user && enrollment !== 'none')
      await run(sql`
        insert into enrollments (user_id, course_id, source, status)
        values (${user.id}, ${course.id}, 'manual', ${enrollment})`)
    return user
  }

  const byPayload = async (user: User | null) => {
    const [seen] = await readAs(user, 'lessons', { id: { equals: lesson.id } })
    return { sees: seen !== undefined, learns: Boolean(seen?.transcript && seen.description) }
  }

  const bySql = async (user: User | null) => {
    const id = user?.id ?? null
    const [row] = await run(sql`
      select (${isInstructorSql(id)} or (${isCourseVisibleSql(id)} and ${isLessonVisibleSql})) as sees,
        ${mayLearnSql(id)} as learns, ${mayWatchSql(id)} as watches
      from lessons l join courses c on c.id = l.course_id left join modules m on m.id = l.module_id
      where l.id = ${lesson.id}`)
    return row
  }

  const byFile = async (user: User | null) => {
    try {
      await authorizeLessonFile(await createRequest(user), lesson.id, 'captions')
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  it('should be the same in Payload, SQL and for files', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (each) => {
        const { watches, ...rule } = ruleFor(each)
        const user = await arrange(each)
        expect(await byPayload(user)).toEqual(rule)
        expect(await bySql(user)).toEqual({ ...rule, watches })
        expect(await byFile(user)).toBe(watches)
      }),
      { numRuns: 150 },
    )
  })
})
