import { buttonClass } from '@/components/ui/button-class'
import { getTogetherTexts } from './together-texts'

/**
 * The quick way out, for every page that concerns two people: it is replaced at once by a page that
 * gives nothing away, and the steps of the browser do not lead back to it. Three presses of Escape
 * do the same. The site's script does both before the page comes to life (run-site.mjs); without
 * scripts it is a link. Lead to such pages by full loads, from which the script can tell a step
 * back.
 */
export async function QuickExit() {
  const { exitAddress } = await getTogetherTexts()
  return (
    <a
      href={exitAddress ?? 'about:blank'}
      data-way-out=""
      rel="noreferrer"
      title="Or press Escape three times"
      className={buttonClass('secondary', 'fixed end-(--gutter) bottom-4 z-20 shadow-lifted')}
    >
      Leave this page
    </a>
  )
}
