import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { siteProcess } from './site-process.mjs'

/**
 * Histogram buckets in seconds. The largest are for PayPal calls, which are the slowest operations.
 */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** @typedef {ReturnType<typeof makeMetrics>} Metrics */

function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  /** @template {string} Label @param {string} name @param {string} help @param {Label[]} labels */
  const histogram = (name, help, ...labels) =>
    new Histogram({ name, help, labelNames: labels, buckets, registers })
  /** @template {string} Label @param {string} name @param {string} help @param {Label[]} labels */
  const counter = (name, help, ...labels) =>
    new Counter({ name, help, labelNames: labels, registers })
  /** @template {string} Label @param {string} name @param {string} help @param {Label[]} labels */
  const gauge = (name, help, ...labels) => new Gauge({ name, help, labelNames: labels, registers })

  return {
    registry,
    requests: histogram(
      'h2h_http_request_seconds',
      'Requests by kind of address and status; "aborted" when the client left',
      'route',
      'status',
    ),
    paypalCalls: histogram(
      'h2h_paypal_call_seconds',
      'Calls of PayPal: ok, refused (4xx) or failed (no answer, 5xx)',
      'outcome',
    ),
    mails: counter(
      'h2h_mails_total',
      'Attempts to send an email: sent, later, or refused',
      'outcome',
    ),
    jobRuns: histogram('h2h_job_seconds', 'Jobs that were run: done or failed', 'task', 'outcome'),
    // The gauges below are updated at each scrape, most of them from the database.
    databaseUp: gauge('h2h_database_up', 'Whether the database answered this scrape'),
    pool: gauge('h2h_pool_connections', 'Connections of this process to the database', 'state'),
    poolMax: gauge('h2h_pool_connections_max', 'Most connections that this process opens'),
    poolWaiting: gauge('h2h_pool_waiting', 'Queries of this process that wait for a connection'),
    jobs: gauge('h2h_jobs', 'Jobs: waiting, scheduled, running or failed', 'task', 'state'),
    oldestJobAge: gauge('h2h_job_oldest_seconds', 'How long the oldest due job has waited', 'task'),
    checkouts: gauge('h2h_checkouts', 'Purchases by state', 'state'),
    payments: gauge('h2h_payments', 'Payments by state', 'state'),
    refunds: gauge('h2h_refunds', 'Refunds by state', 'state'),
    webhooks: gauge('h2h_webhook_events', 'Messages of PayPal by state', 'state'),
    serviceUp: gauge(
      'h2h_service_up',
      'Whether the worker’s checks passed: mail, paypal, clock, bucket, and answers (the keys)',
      'service',
    ),
    workerHeartbeatAge: gauge('h2h_worker_seen_seconds', 'How long ago a worker last said so'),
    lastBackupAge: gauge('h2h_backup_last_good_seconds', 'How old the last good backup is'),
    clockOffset: gauge(
      'h2h_clock_offset_seconds',
      'How far the clock of this process is ahead of that of the database',
    ),
    filesFree: gauge('h2h_files_free_bytes', 'Room on the disk that keeps files'),
    filesSize: gauge('h2h_files_size_bytes', 'Size of the disk that keeps files'),
    filesWritable: gauge('h2h_files_writable', 'Whether files can be written'),
    mailsGivenUp: gauge('h2h_mails_given_up', 'Emails that were given up'),
  }
}

/**
 * The metrics of this process. The dashboards and alerts in deploy/monitoring depend on their
 * names. Labels must have few distinct values, and must not contain a user, URL, or ID.
 */
export const metrics = (siteProcess.metrics ??= makeMetrics())
