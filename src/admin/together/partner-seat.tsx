import type { UIFieldServerComponent } from 'payload'

/** Shows who has partner access from a purchase, on the edit view of the buyer's enrollment. */
export const PartnerSeat: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const { docs } = await req.payload.find({
    collection: 'enrollments',
    where: { seatOf: { equals: id } },
    sort: ['status', '-updatedAt'],
    select: { email: true, status: true },
    depth: 0,
    limit: 20,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  })
  if (docs.length === 0) return null
  return (
    <section className="field-type h2h-callout" aria-labelledby="partner-seat">
      <h2 id="partner-seat">Partner access through this purchase</h2>
      <ul>
        {docs.map((enrollment) => (
          <li key={enrollment.id}>
            <a href={`/admin/collections/enrollments/${enrollment.id}`}>{enrollment.email}</a>
            {enrollment.status === 'active' ? ', active' : ', ended'}
          </li>
        ))}
      </ul>
      <p>If you end or restore this enrollment, its partner access ends or is restored with it.</p>
    </section>
  )
}
