import { checkCoupon } from './check-coupon'
import { countVisits } from './count-visits'
import { runSite } from './run-site'

// The one script of public pages. It is joined and minified when the site is built
// (tools/lib/site-script.mjs), and stands in the head of every page.
runSite(window)
countVisits(window)
checkCoupon(window)
