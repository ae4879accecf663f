/**
 * Put it on a page that concerns two people: the header of the page then has the quick exit, by
 * which it is replaced at once by a page that gives nothing away, and the steps of the browser do
 * not lead back to it. Three presses of Escape do the same. The site's script does both before the
 * page comes to life (site-script); without scripts it is a link. React moves this into <head>.
 * Lead to such pages by full loads, from which the script can tell a step back.
 */
export const QuickExit = () => <meta name="quick-exit" content="shown" />
