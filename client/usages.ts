import type { Operations } from './operations.ts'
import type { components } from './schema.ts'
import type { CallOptions } from './types.ts'

type Schemas = components['schemas']

/** An amount of credits or features, above 0. */
export type Amount = bigint | number | string

/** A usage to report. Without an `id`, the usage gets a new id, which stays the same in every attempt. */
export type UsageReport = Omit<Schemas['Usage'], 'id' | 'amount' | 'updated_at'> & {
  id?: string
  amount: Amount
}

/**
 * Usages and the account that pays for them: a billing account of an organization, the organization's default account,
 * or a project's account.
 */
export type UsageReports = {
  usages: readonly UsageReport[]
} & (
  | { organization: string; account?: string; project?: string }
  | { project: string; organization?: never; account?: never }
)

export const withId = <T extends { id?: string; amount: Amount }>({
  id = crypto.randomUUID(),
  amount,
  ...rest
}: T) => ({
  ...rest,
  id,
  amount: String(amount),
})

/**
 * Records usages and charges them. A usage id is charged only once, even if the usage is sent several times or by
 * several processes.
 */
export type ReportUsages = (
  reports: UsageReports & {
    /** The person for whom the caller acts, which is a service user: `user:<id>`. */
    on_behalf_of?: string
  },
  options?: CallOptions,
) => Promise<Schemas['CreateUsageResponse']>

export const reportsOf =
  ({ createUsage }: Operations): ReportUsages =>
  ({ organization = '-', account = '-', project, usages, on_behalf_of }, options) =>
    createUsage(
      {
        org_id: organization,
        billing_id: account,
        ...(project !== undefined && { project_id: project }),
        usages: usages.map(withId),
        ...(on_behalf_of !== undefined && { on_behalf_of }),
      },
      options,
    )
