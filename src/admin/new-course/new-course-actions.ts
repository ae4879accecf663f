'use server'

import { z } from 'zod'
import { withoutCurrency } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'
import { AppError } from '@/domain/messages/app-error'
import { getPaymentSettings } from '@/server/pages/payment-settings'
import { instructorAction } from '@/server/requests/action'
import { createCourse } from '@/services/catalog/create-draft'
import { publishCourse } from '@/services/catalog/publish-contents'

/** Creates a course from the input of the new-course guide. Returns the course's ID. */
export const createCourseAction = instructorAction(
  z.object({
    title: z.string().trim().min(1, 'Please give the course a name.').max(120),
    subtitle: z.string().trim().max(160),
    description: z.string().trim().max(2000),
    price: z.string().max(40),
    modules: z
      .string()
      .max(10_000)
      .transform((text) => text.split('\n').map((line) => line.trim()))
      .transform((lines) => lines.filter((line) => line !== ''))
      .pipe(
        z
          .array(z.string().max(120, 'A module title can have at most 120 characters.'))
          .min(1, 'Please enter at least one module.')
          .max(30, 'Please start with at most 30 modules. You can add more later.'),
      ),
  }),
  async ({ input, req }) => {
    const { currency } = await getPaymentSettings()
    const priceText = withoutCurrency(input.price, currency)
    const price = priceText === '' ? NaN : Number(priceText)
    const problem = validatePrice(price, currency)
    if (problem !== null) throw new AppError('bad_request', { message: problem })
    return createCourse(req, { ...input, price })
  },
)

/** Publishes a course and its never-published modules and lessons. Returns a message. */
export const publishCourseAction = instructorAction(
  z.object({ id: z.uuid() }),
  async ({ input, req }) => {
    await publishCourse(req, input.id)
    return 'Course published.'
  },
)
