import { greeting } from '@/domain/notifications/greeting'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { News } from '../collect-mail'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

type Asked = { paymentId: string; courseTitle: string; amountCents: number }

const paymentsUrl = `${env.SITE_URL}${routes.personalDashboard}#receipts`

/** Tells a student that their request has arrived; who goes back and forth hears once an hour. */
export function refundAskedNews(
  student: Addressee & { id: string },
  { paymentId, courseTitle, amountCents }: Asked,
): News {
  const values = {
    greeting: greeting(student),
    course: courseTitle,
    amount: formatAmount(amountCents),
  }
  const about = { to: [student.email], userId: student.id, kind: 'refund-asked' }
  return {
    cause: `refund-asked:${paymentId}`,
    minutes: 60,
    mail: { ...about, ...say('refund-asked', values, paymentsUrl) },
    entry: [],
    together: (entries, more) => ({
      ...about,
      ...say(
        'refund-asked.several',
        { ...values, count: String(entries.length + more) },
        paymentsUrl,
      ),
    }),
  }
}

/** Tells a student that their request was declined, in the instructor's words. */
export function refundDeclinedMail(
  student: Addressee,
  { courseTitle, answer }: { courseTitle: string; answer: string },
): Mail {
  return {
    to: [student.email],
    kind: 'refund-declined',
    ...say(
      'refund-declined',
      {
        greeting: greeting(student),
        course: courseTitle,
        answer: answer.split(/\s*\n\s*/u),
      },
      paymentsUrl,
    ),
  }
}

type Task = Asked & {
  userId: string
  requestId: string
  name: string
  email: string
  words: string
}

/**
 * Brings a student's request to the instructors, who decide it in the panel; once an hour when it
 * is asked again and again.
 */
export function refundTaskNews(to: string[], task: Task): News {
  const { userId, paymentId, courseTitle, amountCents, requestId, name, email, words } = task
  const reasons = words === '' ? ['They did not say why.'] : words.split(/\s*\n\s*/u)
  const values = { name, email, amount: formatAmount(amountCents), course: courseTitle }
  const url = `${env.SITE_URL}${routes.refundRequestInAdmin(requestId)}`
  const about = { to, replyTo: email, kind: 'refund-task' }
  return {
    cause: `refund-task:${paymentId}`,
    minutes: 60,
    about: userId,
    mail: { ...about, ...say('refund-task', { ...values, reasons }, url) },
    entry: reasons,
    together: (entries, more) => ({
      ...about,
      ...say(
        'refund-task.several',
        {
          ...values,
          count: String(entries.length + more),
          reasons: [...entries.flat(), ...(more > 0 ? [`And ${more} more.`] : [])],
        },
        url,
      ),
    }),
  }
}
