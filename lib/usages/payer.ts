import { readAccount } from '../accounts/balance.ts'
import { invalid, invalidField, notFound, type Violation } from '../errors.ts'
import { ORGANIZATION, PROJECT } from '../identifiers/references.ts'
import { isSlug, isUuid } from '../schema/primitives.ts'
import type { Item } from '../table/item.ts'
import { aliasKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { ReportedUsage } from './schema.ts'

/** In a path: "infer it". */
const INFER = '-'

interface SentUsages {
  params: { org_id?: string | undefined; billing_id?: string | undefined }
  body: { project_id?: unknown; usages?: unknown }
}

interface UsageRequest {
  params: { org_id: string; billing_id: string }
  body: { project_id: string; usages: readonly ReportedUsage[] }
}

/** What path and body have to agree on, told along with whatever else is wrong with the request. */
export function agreementViolations({ params, body }: SentUsages): Violation[] {
  if (params.billing_id === INFER) return inferenceViolations(params.org_id, body.project_id ?? '')
  const usages = Array.isArray(body.usages) ? body.usages : []
  return isUuid(params.billing_id ?? '') ? customerViolations(usages, String(params.billing_id).toLowerCase()) : []
}

/** A request without a billing account says from what it is inferred: one thing, not two and not none. */
function inferenceViolations(orgId: string | undefined, projectId: unknown): Violation[] {
  const byOrganization = orgId !== INFER
  if (byOrganization === (projectId === '')) return []
  const description = 'the billing account is inferred from either org_id or project_id, not from both'
  return [
    { field: 'project_id', description: byOrganization ? description : `${description}: one of them is required` },
  ]
}

/** `customer_id` is another word for the account: where it is given, it has to be that one. */
function customerViolations(usages: readonly unknown[], accountId: string): Violation[] {
  return usages.flatMap((usage, index): Violation[] => {
    const id = (usage as { customer_id?: unknown } | null)?.customer_id
    return typeof id !== 'string' || id === '' || id.toLowerCase() === accountId
      ? []
      : [{ field: `usages[${index}].customer_id`, description: 'must be the id of the billing account' }]
  })
}

/** The account that pays, and the project that the usages are recorded for (empty where none was named). */
export interface Payer {
  accountId: string
  projectId: string
}

/**
 * Finds the account: `billing_id` of the organization, or inferred from either the organization or the project. Throws 404
 * for what does not exist, 400 for a project of another organization or a `customer_id` that is another account's.
 */
export async function findPayer(table: Table, { params, body }: UsageRequest): Promise<Payer> {
  if (params.billing_id !== INFER) return findNamedAccount(table, params, body)
  const payer = await inferAccount(table, params.org_id, body)
  const violations = customerViolations(body.usages, payer.accountId)
  if (violations.length > 0) throw invalid(violations)
  return payer
}

async function findNamedAccount(
  table: Table,
  params: UsageRequest['params'],
  body: UsageRequest['body'],
): Promise<Payer> {
  const [account, organization, project] = await Promise.all([
    isUuid(params.billing_id) ? readAccount(table, params.billing_id.toLowerCase()) : undefined,
    organizationId(table, params.org_id),
    body.project_id === '' ? undefined : findContainer(table, PROJECT, body.project_id),
  ])
  if (account === undefined || account.organization_id !== organization) {
    throw notFound('billing account', params.billing_id)
  }
  if (body.project_id === '') return { accountId: account.id, projectId: '' }
  if (project === undefined) throw notFound('project', body.project_id)
  if (organizationOf(project) !== account.organization_id) {
    throw invalidField('project_id', 'must be a project of the organization')
  }
  return { accountId: account.id, projectId: String(idOf(project)) }
}

async function inferAccount(table: Table, orgId: string, { project_id }: UsageRequest['body']): Promise<Payer> {
  const byOrganization = orgId !== INFER
  const project = byOrganization ? undefined : await findContainer(table, PROJECT, project_id)
  if (!byOrganization && project === undefined) throw notFound('project', project_id)
  const owner = byOrganization ? await organizationId(table, orgId) : organizationOf(project)
  const organization = owner === undefined ? undefined : await table.get(resourceKey(`${ORGANIZATION}:${owner}`))
  if (organization === undefined) throw notFound('organization', orgId)
  const accountId = organization.default_account_id
  if (typeof accountId !== 'string' || accountId === '') throw notFound('default billing account', String(owner))
  return { accountId, projectId: project === undefined ? '' : String(idOf(project)) }
}

/** The id of an organization that is given by id or name; of a name that nobody has, undefined. */
async function organizationId(table: Table, idOrName: string): Promise<string | undefined> {
  if (isUuid(idOrName)) return idOrName.toLowerCase()
  const alias = await findContainer(table, ORGANIZATION, idOrName)
  return alias === undefined ? undefined : idOf(alias)
}

/** The item of an organization or project, or of its name. */
async function findContainer(table: Table, namespace: string, idOrName: string): Promise<Item | undefined> {
  if (isUuid(idOrName)) return table.get(resourceKey(`${namespace}:${idOrName.toLowerCase()}`))
  return isSlug(idOrName) ? table.get(aliasKey(namespace, idOrName)) : undefined
}

const afterColon = (reference: unknown): string | undefined =>
  typeof reference === 'string' ? reference.slice(reference.indexOf(':') + 1) : undefined
const idOf = (item: Item): string | undefined => afterColon(item.resource)
const organizationOf = (project: Item | undefined): string | undefined =>
  afterColon((project?.ancestors as string[] | undefined)?.[0])
