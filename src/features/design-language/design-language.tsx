import { PageHeading } from '@/components/ui/page-heading'
import { ActionSpecimens } from './action-specimens'
import { ColorSpecimens } from './color-specimens'
import { FeedbackSpecimens } from './feedback-specimens'
import { FormSpecimens } from './form-specimens'
import { PictureSpecimens } from './picture-specimens'
import { StructureSpecimens } from './structure-specimens'

/** Every part that pages are made of, in all its states, by light and by dark. */
export function DesignLanguage() {
  return (
    <>
      <PageHeading
        title="Design language"
        lead="Every part of this site in all its states, by light and by dark."
      />
      <ColorSpecimens />
      <ActionSpecimens />
      <FormSpecimens />
      <FeedbackSpecimens />
      <PictureSpecimens />
      <StructureSpecimens />
    </>
  )
}
