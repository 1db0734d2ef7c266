import { PlanTable } from '@enfilade/contract/plan-calls'
import { plans as planTable } from '@enfilade/contract/plans'
import { createRoute } from '@hono/zod-openapi'
import { answers } from '#calls/public-calls'
import { type ApiApp, createApiApp } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Plans } from './plans.ts'

const { name, price, limits, features } = planTable.Standard
const exampleTable: PlanTable = {
  currency: 'USD',
  trialDays: 15,
  plans: [{ name, price, limits: { ...limits, spaceSizes: [...limits.spaceSizes] }, features: [...features] }],
}

const tableRoute = createRoute({
  method: 'get',
  path: '/v1/plans',
  summary: 'The plans and what they cost',
  description: 'Prices in cents for a month; a plan made to order has neither price nor limits.',
  middleware: [publicRead] as const,
  responses: { 200: answers(PlanTable, exampleTable, 'Smallest first.') },
})

/** The call that reads the table of plans. */
export function planRoutes({ plans }: { plans: Plans }): ApiApp {
  const app = createApiApp()
  app.openapi(tableRoute, (context) => context.json(plans.table(), 200))
  return app
}
