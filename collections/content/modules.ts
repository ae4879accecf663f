import { findUniquePath } from '@/services/catalog/unique-names'
import { writableByInstructor } from '../access/instructor'
import { visibleModuleOrInstructor } from '../access/published'
import { withDrafts, previewComponents } from '../drafts'
import { imageField } from '../fields/image-field'
import { pathField, titleField } from '../fields/text-fields'
import {
  advancedSection,
  orderField,
  relationshipField,
  rowLabel,
  visibleField,
} from '../fields/panel-fields'
import { redirectModule } from '../hooks/redirect-hooks'
import { cascadeModuleCourse, refuseDeletingModuleWithLessons } from '../hooks/module-hooks'
import { deriveFromTitle } from '../hooks/derive-from-title'
import { appendToList } from '../hooks/append-to-list'
import { publishUnlessDraft } from '../hooks/publish-unless-draft'
import { modulePreviewUrl } from './preview-urls'

export const Modules = withDrafts<'modules'>({
  slug: 'modules',
  labels: { singular: 'Module', plural: 'Modules' },
  access: writableByInstructor(visibleModuleOrInstructor),
  admin: {
    group: 'Your course',
    useAsTitle: 'title',
    defaultColumns: ['title', 'course', 'order', 'path', 'visible'],
    description:
      'The chapters of a course. You can change their order in the course, under “Modules and lessons.”',
    components: previewComponents,
    preview: modulePreviewUrl,
  },
  defaultSort: ['course', 'order'],
  hooks: {
    beforeOperation: [publishUnlessDraft],
    beforeValidate: [appendToList('modules', 'course'), deriveFromTitle('path', findUniquePath)],
    beforeDelete: [refuseDeletingModuleWithLessons, redirectModule.beforeDelete],
    afterChange: [cascadeModuleCourse, redirectModule.afterChange],
  },
  fields: [
    titleField('Title', 'The name of the module, as students see it.'),
    {
      name: 'description',
      type: 'richText',
      label: 'Description',
      admin: { description: 'Shown below the title in the course overview.' },
    },
    imageField(
      'image',
      'Shown in the course overview. If blank, the site adds a simple illustration.',
    ),
    {
      name: 'nextUp',
      type: 'text',
      label: 'Next up',
      maxLength: 200,
      admin: { description: 'One sentence at the end of the module about what comes next.' },
    },
    relationshipField('course', 'courses', {
      label: 'Course',
      required: true,
      index: true,
      admin: { position: 'sidebar', allowCreate: false },
    }),
    visibleField('module'),
    advancedSection([
      {
        name: 'inCurriculum',
        type: 'checkbox',
        label: 'Show in the curriculum on the sales page',
        defaultValue: true,
      },
      {
        name: 'curriculumTitle',
        type: 'text',
        label: 'Title in the curriculum',
        maxLength: 120,
        admin: {
          condition: (data) => Boolean(data.inCurriculum),
          description: 'Leave blank to use the module’s title.',
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
        label: 'Lessons in the curriculum',
        labels: { singular: 'Line', plural: 'Lines' },
        maxRows: 20,
        admin: {
          condition: (data) => Boolean(data.inCurriculum),
          description: 'Leave blank to use the lesson titles.',
          initCollapsed: true,
          components: { RowLabel: rowLabel('text', 'New line') },
        },
        fields: [{ name: 'text', type: 'text', label: 'Line', required: true, maxLength: 160 }],
      },
      orderField('Lowest number first, but it’s easier to reorder modules from the course page.'),
      pathField(
        'path',
        'The URL of this module. Leave blank to use the title. If you change it, the old URL redirects to the new one.',
        '/module5',
      ),
    ]),
  ],
})
