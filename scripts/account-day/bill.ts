import * as v from 'valibot'
import { callAws } from '../../infra/deploy/aws.ts'

const costs = v.object({
  ResultsByTime: v.array(
    v.object({
      Groups: v.array(
        v.object({ Keys: v.array(v.string()), Metrics: v.object({ UnblendedCost: v.object({ Amount: v.string() }) }) }),
      ),
    }),
  ),
})

/**
 * Reads from Cost Explorer what a stage cost on a day. Cost Explorer has the costs some hours later, and only if
 * `stage` is a cost allocation tag. A call costs $0.01.
 *
 * @param day `2026-11-21`, in UTC
 * @returns dollars by type of usage, with the highest cost first
 */
export async function readBill(stage: string, day: string): Promise<[string, number][]> {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const answer = await callAws(
    'us-east-1',
    ...['ce', 'get-cost-and-usage', '--granularity', 'DAILY', '--metrics', 'UnblendedCost'],
    ...['--time-period', `Start=${day},End=${next}`, '--group-by', 'Type=DIMENSION,Key=USAGE_TYPE'],
    ...['--filter', JSON.stringify({ Tags: { Key: 'stage', Values: [stage] } })],
  )
  return v
    .parse(costs, JSON.parse(answer))
    .ResultsByTime.flatMap(({ Groups }) => Groups)
    .map(({ Keys, Metrics }): [string, number] => [Keys.join(), Number(Metrics.UnblendedCost.Amount)])
    .filter(([, dollars]) => dollars > 0)
    .sort(([, one], [, other]) => other - one)
}
