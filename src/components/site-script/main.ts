import { checkCoupon } from './check-coupon'
import { trackPageViews } from './track-page-views'
import { runSite } from './run-site'

// The one script of public pages. It is joined and minified when the site is built
// (tools/lib/site-script.mjs), and stands in the head of every page.
runSite(window)
trackPageViews(window)
checkCoupon(window)
