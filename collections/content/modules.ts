import { freePath } from '@/services/catalog/free-names'
import { byInstructor } from '../access/instructor'
import { partOfShownCourse } from '../access/published'
import { drafted, previewedParts } from '../drafts'
import { more } from '../fields/more'
import { orderField } from '../fields/number-fields'
import { pictureField } from '../fields/picture-field'
import { rowLabel } from '../fields/row-label'
import { pathField, titleField } from '../fields/text-fields'
import { visibleField } from '../fields/visible-field'
import { relation } from '../fields/panel-fields'
import { announceCourseOf } from '../hooks/announce-content'
import { moveLessonsAlong, refuseDeletingModuleWithLessons } from '../hooks/module-hooks'
import { nameFromTitle } from '../hooks/name-from-title'
import { placeAtEnd } from '../hooks/place-at-end'
import { publishUnlessDraft } from '../hooks/publish-unless-draft'
import { previewModule } from './previews'

export const Modules = drafted<'modules'>({
  slug: 'modules',
  labels: { singular: 'Module', plural: 'Modules' },
  access: byInstructor(partOfShownCourse),
  admin: {
    group: 'Your course',
    useAsTitle: 'title',
    defaultColumns: ['title', 'course', 'order', 'path', 'visible'],
    description:
      'The chapters of a course. Their order is changed on the course, under Modules and lessons.',
    components: previewedParts,
    preview: previewModule,
  },
  defaultSort: ['course', 'order'],
  hooks: {
    beforeOperation: [publishUnlessDraft],
    beforeValidate: [placeAtEnd('modules', 'course'), nameFromTitle('path', freePath)],
    beforeDelete: [refuseDeletingModuleWithLessons],
    afterChange: [moveLessonsAlong, announceCourseOf.changed],
    afterDelete: [announceCourseOf.gone],
  },
  fields: [
    titleField('Title', 'The name of the module, as students read it.'),
    {
      name: 'description',
      type: 'richText',
      label: 'Description',
      admin: { description: 'Shown on the overview under the title.' },
    },
    pictureField('image', 'Shown on the overview. Leave it empty and the site draws one.'),
    {
      name: 'nextUp',
      type: 'text',
      label: 'Next up',
      maxLength: 200,
      admin: { description: 'One sentence at the end of the module that names what follows.' },
    },
    relation('course', 'courses', {
      label: 'Course',
      required: true,
      index: true,
      admin: { position: 'sidebar', allowCreate: false },
    }),
    visibleField('module'),
    more([
      {
        name: 'inCurriculum',
        type: 'checkbox',
        label: 'Part of the curriculum on the sales page',
        defaultValue: true,
      },
      {
        name: 'curriculumTitle',
        type: 'text',
        label: 'Title in the curriculum',
        maxLength: 120,
        admin: {
          condition: (data) => Boolean(data.inCurriculum),
          description: 'Left empty, the title is used.',
        },
      },
      {
        name: 'curriculumDescription',
        type: 'textarea',
        label: 'Description in the curriculum',
        maxLength: 600,
        admin: { condition: (data) => Boolean(data.inCurriculum) },
      },
      {
        name: 'curriculumLessons',
        type: 'array',
        label: 'Lessons named in the curriculum',
        labels: { singular: 'Line', plural: 'Lines' },
        maxRows: 20,
        admin: {
          condition: (data) => Boolean(data.inCurriculum),
          description: 'Left empty, the titles of the lessons are used.',
          initCollapsed: true,
          components: { RowLabel: rowLabel('text', 'New line') },
        },
        fields: [{ name: 'text', type: 'text', label: 'Line', required: true, maxLength: 160 }],
      },
      orderField(
        'Smallest first; a new module goes to the end. Easier to change on the course, with arrows.',
      ),
      pathField(
        'path',
        'Where students find this module. Left empty, it is made of the title.',
        '/module5',
      ),
    ]),
  ],
})
