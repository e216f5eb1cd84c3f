import { readAccount } from '../accounts/balance.ts'
import { invalidField, notFound, type Violation } from '../errors.ts'
import { ORGANIZATION, PROJECT } from '../identifiers/references.ts'
import { organizationOf } from '../identifiers/resource-path.ts'
import { findContainer } from '../resources/find.ts'
import { idOf } from '../resources/schema.ts'
import { readDefaultAccountId } from '../resources/store.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import type { ReportedUsage } from './schema.ts'

/** Stands in the path for an organization or account that the service infers. */
const INFER = '-'

/** The request before its schemas. */
interface RawUsageRequest {
  params: { org_id?: string | undefined; billing_id?: string | undefined }
  body: { project_id?: unknown; usages?: unknown }
}

interface UsageRequest {
  params: { org_id: string; billing_id: string }
  body: { project_id: string; usages: readonly ReportedUsage[] }
}

/** Checks the rules between path and body. They are answered together with all other violations of the request. */
export function agreementViolations({ params, body }: RawUsageRequest): Violation[] {
  if (params.billing_id === INFER) return inferenceViolations(params.org_id, body.project_id ?? '')
  const usages = Array.isArray(body.usages) ? body.usages : []
  return isUuid(params.billing_id ?? '') ? customerViolations(usages, String(params.billing_id).toLowerCase()) : []
}

/** The account is inferred from the organization or from the project: the request gives exactly one of them. */
function inferenceViolations(orgId: string | undefined, projectId: unknown): Violation[] {
  const byOrganization = orgId !== INFER
  if (byOrganization === (projectId === '')) return []
  const description = 'the billing account is inferred from either org_id or project_id, not from both'
  return [
    { field: 'project_id', description: byOrganization ? description : `${description}: one of them is required` },
  ]
}

/** A `customer_id` that is given must be the id of the account. */
function customerViolations(usages: readonly unknown[], accountId: string): Violation[] {
  return usages.flatMap((usage, index): Violation[] => {
    const id = (usage as { customer_id?: unknown } | null)?.customer_id
    return typeof id !== 'string' || id === '' || id.toLowerCase() === accountId
      ? []
      : [{ field: `usages[${index}].customer_id`, description: 'must be the id of the billing account' }]
  })
}

/** The account that pays, and the project that the usages are recorded for; empty for none. Both are ids. */
export interface Payer {
  accountId: string
  /** The organization whose default account this is; undefined if the request names the account. */
  inferredFrom?: string
  projectId: string
}

/**
 * Finds the account that pays: the one that `billing_id` names, or the default account of the organization or of the
 * project's organization. Throws 404 for anything that does not exist, and 400 for a project of another organization.
 */
export async function findPayer(table: Table, { params, body }: UsageRequest): Promise<Payer> {
  if (params.billing_id !== INFER) return findNamedAccount(table, params, body)
  return inferAccount(table, params.org_id, body)
}

async function findNamedAccount(
  table: Table,
  params: UsageRequest['params'],
  body: UsageRequest['body'],
): Promise<Payer> {
  const [account, organization, project] = await Promise.all([
    isUuid(params.billing_id) ? readAccount(table, params.billing_id.toLowerCase()) : undefined,
    resolveOrganization(table, params.org_id),
    body.project_id === '' ? undefined : findContainer(table, PROJECT, body.project_id),
  ])
  if (account === undefined || `${ORGANIZATION}:${account.organization_id}` !== organization) {
    throw notFound('billing account', params.billing_id)
  }
  if (body.project_id === '') return { accountId: account.id, projectId: '' }
  if (project === undefined) throw notFound('project', body.project_id)
  if (organizationOf(project) !== organization) {
    throw invalidField('project_id', 'must be a project of the organization')
  }
  return { accountId: account.id, projectId: idOf(project.resource) }
}

async function inferAccount(table: Table, orgId: string, { project_id }: UsageRequest['body']): Promise<Payer> {
  const byOrganization = orgId !== INFER
  const project = byOrganization ? undefined : await findContainer(table, PROJECT, project_id)
  if (!byOrganization && project === undefined) throw notFound('project', project_id)
  const organization = project === undefined ? await resolveOrganization(table, orgId) : organizationOf(project)
  const accountId = organization === undefined ? undefined : await readDefaultAccountId(table, organization)
  if (organization === undefined || accountId === undefined) throw notFound('organization', orgId)
  if (accountId === '') throw notFound('default billing account', idOf(organization))
  return {
    accountId,
    inferredFrom: idOf(organization),
    projectId: project === undefined ? '' : idOf(project.resource),
  }
}

/** `app/organization:<id>` for an id, without a read, or for a name; undefined for a name that no organization has. */
async function resolveOrganization(table: Table, idOrName: string): Promise<string | undefined> {
  if (isUuid(idOrName)) return `${ORGANIZATION}:${idOrName.toLowerCase()}`
  return (await findContainer(table, ORGANIZATION, idOrName))?.resource
}
