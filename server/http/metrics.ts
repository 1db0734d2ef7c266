import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import type { Jobs } from '#jobs'

/** Upper bounds of the histogram of response times, in seconds. */
const boundsS = [0.005, 0.025, 0.1, 0.5, 2.5] as const

/** The figures of this process. */
export type Metrics = {
  countRequests: MiddlewareHandler
  /** Counts a response that bypassed the app. */
  countAnswer(status: number, durationMs: number): void
  /** In Prometheus' text format. */
  describe(): Promise<string>
}

/** Counts requests by status class and duration, and reports memory, event loop delay and outstanding jobs. */
export function openMetrics(
  jobs: Pick<Jobs, 'outstanding'>,
  cacheFigures: () => Record<string, number> = () => ({}),
): Metrics {
  const statusCounts = new Map<string, number>()
  const boundCounts = new Map<number, number>()
  let answered = 0
  let answeringS = 0
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  function countAnswer(status: number, durationMs: number): void {
    const durationS = durationMs / 1000
    const statusClass = `${Math.floor(status / 100)}xx`
    statusCounts.set(statusClass, (statusCounts.get(statusClass) ?? 0) + 1)
    for (const bound of boundsS) if (durationS <= bound) boundCounts.set(bound, (boundCounts.get(bound) ?? 0) + 1)
    answered += 1
    answeringS += durationS
  }

  return {
    countAnswer,

    async countRequests(context, next) {
      const startedMs = performance.now()
      await next()
      countAnswer(context.res.status, performance.now() - startedMs)
    },

    async describe() {
      // While the database is away, the other figures matter all the more.
      const outstanding = await jobs.outstanding().catch(() => new Map<string, number>())
      const lines = [
        '# TYPE enfilade_requests_total counter',
        ...[...statusCounts].map(([status, count]) => `enfilade_requests_total{status="${status}"} ${count}`),
        '# TYPE enfilade_request_seconds histogram',
        ...boundsS.map((bound) => `enfilade_request_seconds_bucket{le="${bound}"} ${boundCounts.get(bound) ?? 0}`),
        `enfilade_request_seconds_bucket{le="+Inf"} ${answered}`,
        `enfilade_request_seconds_sum ${answeringS}`,
        `enfilade_request_seconds_count ${answered}`,
        '# TYPE enfilade_jobs_outstanding gauge',
        ...[...outstanding].map(([queue, count]) => `enfilade_jobs_outstanding{queue="${queue}"} ${count}`),
        '# TYPE enfilade_event_loop_delay_seconds gauge',
        `enfilade_event_loop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / 1e9}`,
        ...Object.entries(cacheFigures()).map(([name, count]) => `enfilade_response_cache_${name} ${count}`),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ]
      return `${lines.join('\n')}\n`
    },
  }
}
