import type { PayloadRequest, TextField } from 'payload'
import { text, textarea } from 'payload/shared'
import { z } from 'zod'
import { MAX_EXERCISE_TEXT_LENGTH } from '@/domain/together/exercise-rules'
import { enrolledOrInstructor } from '../access/enrolled'
import { writableByInstructor } from '../access/instructor'
import { noOneFieldAccess } from '../access/no-one'
import { withOptimisticLock } from '../optimistic-lock'
import { visibleWhen, validateWhen } from '../fields/visible-when'
import { titleField } from '../fields/text-fields'
import {
  fieldRow,
  hiddenFieldSettings,
  orderField,
  relationshipField,
  toSelectOptions,
  uiField,
} from '../fields/panel-fields'
import { invalidationHooks } from '../hooks/invalidate-content'
import { setExerciseCourse, refuseDeletingAnsweredExercise } from '../hooks/exercise-hooks'
import { appendToList } from '../hooks/append-to-list'

const lessonSchema = z.object({ lesson: z.uuid() })

const lessonIdFromQuery = (query: unknown) => lessonSchema.safeParse(query).data?.lesson

const choiceExercise = { field: 'kind', values: ['choice'] }
const scaleExercise = { field: 'kind', values: ['scale'] }
const coupleExercise = { field: 'audience', values: ['two'] }

/** Creates the field that labels one end of the scale. */
const scaleEndField = (name: string, label: string): TextField => ({
  name,
  type: 'text',
  label,
  maxLength: 60,
  admin: visibleWhen('text', scaleExercise),
  validate: validateWhen(scaleExercise, text),
})

/** Exercises of lessons. The students' answers are in `answers`. */
export const Exercises = withOptimisticLock<'exercises'>({
  slug: 'exercises',
  labels: { singular: 'Exercise', plural: 'Exercises' },
  access: writableByInstructor(enrolledOrInstructor),
  admin: {
    group: 'Your course',
    useAsTitle: 'title',
    defaultColumns: ['title', 'lesson', 'kind', 'audience', 'archived'],
    listSearchableFields: ['title', 'instruction'],
    description:
      'What a lesson asks students to write. You see how many answered, never what they wrote.',
  },
  defaultSort: ['course', 'lesson', 'order'],
  hooks: {
    beforeValidate: [setExerciseCourse, appendToList('exercises', 'lesson')],
    beforeDelete: [refuseDeletingAnsweredExercise],
    ...invalidationHooks,
  },
  fields: [
    uiField('counts', '@/admin/together/exercise-counts#ExerciseCounts'),
    titleField('Title', 'A short title, as students see it.'),
    {
      name: 'instruction',
      type: 'textarea',
      label: 'Instructions',
      required: true,
      maxLength: MAX_EXERCISE_TEXT_LENGTH,
      admin: { rows: 6, description: 'Leave a blank line between paragraphs.' },
    },
    {
      name: 'kind',
      type: 'select',
      label: 'Answer type',
      required: true,
      defaultValue: 'text',
      options: toSelectOptions({
        text: 'Written answer',
        list: 'List',
        choice: 'Multiple choice',
        scale: 'Scale of 1 to 10',
      }),
    },
    {
      name: 'choices',
      type: 'textarea',
      label: 'Choices, one per line',
      maxLength: MAX_EXERCISE_TEXT_LENGTH,
      admin: { ...visibleWhen('textarea', choiceExercise), rows: 5 },
      validate: (value: unknown, { siblingData }: { siblingData: { kind?: unknown } }) => {
        if (siblingData.kind !== 'choice') return true
        const lines =
          typeof value === 'string' ? value.split('\n').filter((line) => line.trim()) : []
        return lines.length >= 2 || 'Please enter at least two choices, each on its own line.'
      },
    },
    fieldRow([
      scaleEndField('scaleFrom', 'What 1 means'),
      scaleEndField('scaleTo', 'What 10 means'),
    ]),
    {
      name: 'audience',
      type: 'select',
      label: 'Who it’s for',
      required: true,
      defaultValue: 'two',
      options: toSelectOptions({
        two: 'Couples (they see each other’s answers once both are ready)',
        one: 'Just one person (their partner never sees it)',
      }),
      admin: { description: 'People taking the course solo do both kinds on their own.' },
    },
    {
      name: 'howToTalk',
      type: 'textarea',
      label: 'How to talk about it',
      maxLength: MAX_EXERCISE_TEXT_LENGTH,
      admin: {
        ...visibleWhen('textarea', coupleExercise),
        rows: 6,
        description: 'Shown to both partners above their answers, once both are ready.',
      },
      validate: validateWhen(coupleExercise, textarea),
    },
    relationshipField('lesson', 'lessons', {
      label: 'Lesson',
      index: true,
      // When the instructor opens the form from a lesson in the course builder, that lesson is
      // preselected.
      defaultValue: ({ req }: { req: PayloadRequest }) => lessonIdFromQuery(req.query),
      admin: {
        position: 'sidebar',
        allowCreate: false,
        description: 'The lesson it appears under.',
      },
      validate: (value: unknown, { siblingData }: { siblingData: { archived?: unknown } }) =>
        // An archived exercise needs no lesson, because its lesson may have been deleted.
        Boolean(value) ||
        siblingData.archived === true ||
        'Please choose a lesson for this exercise.',
    }),
    relationshipField('course', 'courses', {
      label: 'Course',
      index: true,
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      ...hiddenFieldSettings(),
    }),
    orderField('Lowest number first, but it’s easier to reorder exercises from the course page.'),
    {
      name: 'archived',
      type: 'checkbox',
      label: 'Archived',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        components: {
          Field: '@/admin/together/exercise-archive.client#ExerciseArchive',
          Cell: '@/admin/shared/cells#YesNoCell',
        },
      },
    },
  ],
})
