import { QuickExit } from '@/components/together/quick-exit'
import { getTogetherTexts } from '@/components/together/together-texts'
import { PageHeading } from '@/components/ui/page-heading'
import { InviteOrAlone } from './invite-or-alone.client'
import { SafetyWords } from './safety-words'

/** The quiet page before the first partnership. */
export async function BeforeTogether() {
  const { safety } = await getTogetherTexts()
  return (
    <>
      <QuickExit />
      <PageHeading title={safety.title} />
      <SafetyWords choices={<InviteOrAlone />} />
    </>
  )
}
