import { createLongPage } from '../../tools/lib/long-page.mjs'
import { stack } from '../stack'

/** Creates the page that several tests open. */
export default () => createLongPage(stack)
