import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serviceProblems } from '@/domain/operations/system-health'
import { metrics } from './metrics.mjs'

const read = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8')

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
})

/** The expressions that the files query Prometheus with. */
const dashboardExpressions = () =>
  dashboardSchema
    .parse(JSON.parse(read('grafana-dashboard.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const alertExpressions = () =>
  [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)

/** The metric names that Prometheus stores for a process, with their labels. */
const metricLabels = new Map<string, string[]>()

beforeAll(async () => {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  for (const registry of [metrics.registry, process]) {
    for (const { name, type } of await registry.getMetricsAsJSON()) {
      const metric = registry.getSingleMetric(name) ?? {}
      const labels = 'labelNames' in metric ? z.array(z.string()).parse(metric.labelNames) : []
      const isHistogram = String(type) === 'histogram'
      for (const end of isHistogram ? ['_count', '_sum', '_bucket'] : ['']) {
        metricLabels.set(name + end, end === '_bucket' ? [...labels, 'le'] : labels)
      }
    }
  }
  metricLabels.set('up', [])
})

/** Every metric in an expression, with the labels that it selects by. */
const namedIn = (expr: string) =>
  [...expr.matchAll(/\b(up|(?:h2h|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', choice = '']) => ({
      name,
      labels: [...choice.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  )

/** Labels that Prometheus adds to every metric. */
const builtInLabels = ['instance', 'job', 'program']

const grouped = (expr: string) =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))

describe.each([
  ['the dashboard', dashboardExpressions],
  ['the alert rules', alertExpressions],
])('%s', (_, expressions) => {
  it('should only use existing metrics and labels', () => {
    expect(expressions().length).toBeGreaterThan(10)
    for (const expr of expressions()) {
      const named = namedIn(expr)
      expect(named, expr).not.toEqual([])
      const labels = named.flatMap(({ name }) => metricLabels.get(name) ?? [])
      for (const { name, labels: chosen } of named) {
        expect([...metricLabels.keys()], expr).toContain(name)
        expect([...builtInLabels, ...(metricLabels.get(name) ?? [])], expr).toEqual(
          expect.arrayContaining(chosen),
        )
      }
      expect([...builtInLabels, ...labels], expr).toEqual(expect.arrayContaining(grouped(expr)))
    }
  })
})

it('should select every Prometheus job, and no other', () => {
  const named = [...read('prometheus.yml').matchAll(/job_name: (.+)$/gm)].map(([, job]) => job)
  const chosen = [...dashboardExpressions(), ...alertExpressions()].flatMap((expr) =>
    [...expr.matchAll(/\bjob=~?"([^"]*)"/g)].map(([, jobs = '']) => jobs.split('|')),
  )

  expect(named).toHaveLength(2)
  expect(chosen).not.toEqual([])
  for (const jobs of chosen) expect(jobs).toEqual(named)
})

it('should document every service that the worker checks', async () => {
  const { help } = await metrics.serviceUp.get()

  for (const service of Object.keys(serviceProblems)) expect(help).toContain(service)
})

it('should use every metric of ours on the dashboard or in an alert', () => {
  const named = [...dashboardExpressions(), ...alertExpressions()].join(' ')

  for (const { name } of metrics.registry.getMetricsAsArray()) expect(named).toContain(name)
})
