import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import { withSupportEmail } from '../support-email'
import type { CourseView } from './course-queries'

/** Returns the FAQs in plain text, for search engines. */
export const toPlainTextFaqs = (faqs: CourseView['faqs'], supportEmail: string) =>
  faqs.map(({ question, answer }) => ({
    question,
    answer: convertLexicalToPlaintext({ data: withSupportEmail(answer, supportEmail) }).trim(),
  }))
