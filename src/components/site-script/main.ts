import { checkCoupon } from './check-coupon'
import { trackPageViews } from './track-page-views'
import { runSite } from './run-site'
import { showEnrollBar } from './show-enroll-bar'

// The only script on public pages. It is bundled at build time (tools/lib/site-script.mjs) and
// inlined into the <head> of every page.
runSite(window)
trackPageViews(window)
checkCoupon(window)
showEnrollBar(window)
