import type { PayloadRequest } from 'payload'
import { countedPeople, FEW_PEOPLE } from '@/domain/together/counted'
import { readCompletion } from '@/services/figures/read-completion'
import { BarChart } from './bar-chart'
import { AnalyticsTable } from './analytics-table'

/** How far people are with each module of a course. */
export async function CompletionFigures({
  req,
  courseId,
}: {
  req: PayloadRequest
  courseId: string
}) {
  const modules = await readCompletion(req, courseId)
  const enrolled = modules[0]?.enrolled ?? 0
  if (countedPeople(enrolled) === null)
    return <p>In this course there are {FEW_PEOPLE}: too few to say anything of it.</p>
  const shareOf = (people: number) => `${Math.floor((people / enrolled) * 100)} %`
  const said = (people: number) => `${people.toLocaleString('en-US')} (${shareOf(people)})`
  return (
    <>
      <p>{enrolled.toLocaleString('en-US')} people are enrolled.</p>
      <BarChart
        id="h2h-modules-chart"
        title="Begun and completed by module"
        description={modules
          .map(
            ({ title, began, finished }) =>
              `${title}: ${said(began)} began, ${said(finished)} completed it.`,
          )
          .join(' ')}
        series={[
          { name: 'Began', look: 'outline' },
          { name: 'Completed', look: 'full' },
        ]}
        rows={modules.map(({ id, title, began, finished }) => ({
          key: id,
          name: title,
          values: [began, finished],
          notes: [said(began), said(finished)],
        }))}
        whole={enrolled}
      />
      <AnalyticsTable
        title="Begun and completed, as a table"
        columns={['Module', 'Enrolled', 'Began', 'Completed']}
        rows={modules.map(({ id, title, began, finished }) => ({
          key: id,
          name: title,
          cells: [enrolled.toLocaleString('en-US'), said(began), said(finished)],
        }))}
      />
    </>
  )
}
