import type { UIFieldServerComponent } from 'payload'
import { usesLabel } from '@/domain/checkout/coupon-labels'
import { hasEnded } from '@/domain/learning/enrollment-dates'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { readCouponUses } from '@/services/checkout/coupons/read-coupon-uses'
import { Facts } from '@/admin/shared/stats'
import { CouponLink } from './coupon-link.client'

/** Shows a coupon's uses, validity, and links on its edit view in the admin panel. */
export const CouponFacts: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return <p>Once you save the coupon, you’ll find its link here.</p>
  const coupon = await req.payload.findByID({
    collection: 'coupons',
    id,
    depth: 1,
    populate: { courses: { slug: true, title: true } },
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  if (!coupon) return null
  const usage = (await readCouponUses(req)).get(coupon.id)
  const courses = coupon.scope === 'every' ? await findPublishedCourses() : [coupon.course]
  const facts = [
    usage && ['Used', usesLabel(usage, coupon.maxUses ?? null)],
    usage && usage.underWay > 0 && ['Not paid yet', String(usage.underWay)],
  ].filter((fact): fact is [string, string] => Array.isArray(fact))
  return (
    <div className="field-type h2h-callout">
      <Facts items={facts} />
      {coupon.state === 'active' && hasEnded(coupon.validUntil, new Date()) && (
        <p>This coupon has expired.</p>
      )}
      {coupon.state === 'active' &&
        courses.map(
          (course) =>
            typeof course === 'object' &&
            course && (
              <CouponLink
                key={course.slug}
                label={`Link to ${course.title}`}
                url={`${env.SITE_URL}${routes.course(course.slug)}?coupon=${coupon.code}`}
              />
            ),
        )}
    </div>
  )

  /** Finds all published courses, because a coupon for every course has one link per course. */
  async function findPublishedCourses() {
    const { docs } = await req.payload.find({
      collection: 'courses',
      where: { _status: { equals: 'published' } },
      select: { slug: true, title: true },
      sort: 'createdAt',
      depth: 0,
      limit: 20,
      pagination: false,
      overrideAccess: false,
      user: req.user,
      req,
    })
    return docs
  }
}
