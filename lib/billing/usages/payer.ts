import { holds, isTrusted } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { findContainer, resolveOrganization } from '../../access/resources/find-resource.ts'
import { idOf } from '../../access/resources/schema.ts'
import { type RegisteredPath, readDefaultAccountId } from '../../access/resources/store.ts'
import { type ApiError, invalidField, notFound, permissionDenied, type Violation } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readAccount } from '../accounts/balance.ts'
import type { Account } from '../accounts/schema.ts'
import { customerViolations, type ReportedUsage } from './schema.ts'

/** In a path, this text means that the service must infer the organization or the account. */
const INFER = '-'

/** Before the schemas have parsed it. */
interface RawUsageRequest {
  params: { org_id?: string | undefined; billing_id?: string | undefined }
  body: { project_id?: unknown; usages?: unknown }
}

interface UsageRequest {
  params: { org_id: string; billing_id: string }
  body: { project_id: string; usages: readonly ReportedUsage[] }
}

/**
 * The violations of rules that concern both path and body, which are reported together with all other violations of the
 * request.
 */
export function agreementViolations({ params, body }: RawUsageRequest): Violation[] {
  if (params.billing_id === INFER) return inferenceViolations(params.org_id, body.project_id ?? '')
  const usages = Array.isArray(body.usages) ? body.usages : []
  return isUuid(params.billing_id ?? '') ? customerViolations(usages, String(params.billing_id).toLowerCase()) : []
}

/** If a request names no account, it must name exactly one of organization and project. */
function inferenceViolations(orgId: string | undefined, projectId: unknown): Violation[] {
  const byOrganization = orgId !== INFER
  if (byOrganization === (projectId === '')) return []
  const description = 'the billing account is inferred from either org_id or project_id, not from both'
  return [
    { field: 'project_id', description: byOrganization ? description : `${description}: one of them is required` },
  ]
}

/** `projectId` is empty if there is no project. */
export interface Payer {
  accountId: string
  organizationId: string
  /** Undefined if the request names no account. */
  account?: Account
  /** The organization whose default account pays; undefined if the request names the account. */
  inferredFrom?: string
  projectId: string
}

/** The organization is `app/organization:<id>`. Has either the account that pays or the error that the request gets. */
export interface FoundPayer {
  organization: string | undefined
  outcome: { payer: Payer } | { refusal: ApiError }
}

/**
 * Finds the account in `billing_id` or, if the path has `-` instead, the default account of the organization or of the
 * project's organization. The refusal is 404 if something does not exist, and 400 if the project belongs to another
 * organization.
 */
export async function findPayer(table: Table, { params, body }: UsageRequest): Promise<FoundPayer> {
  if (params.billing_id !== INFER) return findNamedAccount(table, params, body)
  return inferAccount(table, params.org_id, body)
}

/**
 * The caller must be a platform admin, be a platform member, or have `billingmanage` on the organization, which may be
 * suspended. Throws 403 without permission, otherwise the refusal in `found`. The writes of the charge do not depend on
 * the permission.
 */
export async function requirePayer(table: Table, caller: Actor, found: FoundPayer): Promise<Payer> {
  const { organization: on, outcome } = found
  const requiredPermission = { permission: 'billingmanage', ignoresSuspension: 'everywhere' } as const
  const mayReport =
    isTrusted(caller) || (on !== undefined && (await holds(table, caller, { ...requiredPermission, on })))
  if (!mayReport) throw permissionDenied()
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.payer
}

const refused = (refusal: ApiError): FoundPayer['outcome'] => ({ refusal })

async function findNamedAccount(
  table: Table,
  params: UsageRequest['params'],
  body: UsageRequest['body'],
): Promise<FoundPayer> {
  const [account, organization, project] = await Promise.all([
    isUuid(params.billing_id) ? readAccount(table, params.billing_id.toLowerCase()) : undefined,
    resolveOrganization(table, params.org_id),
    body.project_id === '' ? undefined : findContainer(table, PROJECT, body.project_id),
  ])
  const isInside = account !== undefined && `${ORGANIZATION}:${account.organization_id}` === organization
  const outcome = isInside
    ? payerOf(account, organization, body.project_id, project)
    : refused(notFound('billing account', params.billing_id))
  return { organization, outcome }
}

function payerOf(
  account: Account,
  organization: string,
  projectId: string,
  project: RegisteredPath | undefined,
): FoundPayer['outcome'] {
  const of = { accountId: account.id, account, organizationId: account.organization_id }
  if (projectId === '') return { payer: { ...of, projectId: '' } }
  if (project === undefined) return refused(notFound('project', projectId))
  if (organizationOf(project) === organization) return { payer: { ...of, projectId: idOf(project.resource) } }
  return refused(invalidField('project_id', 'must be a project of the organization'))
}

async function inferAccount(table: Table, orgId: string, { project_id }: UsageRequest['body']): Promise<FoundPayer> {
  const byOrganization = orgId !== INFER
  const project = byOrganization ? undefined : await findContainer(table, PROJECT, project_id)
  if (!byOrganization && project === undefined) {
    return { organization: undefined, outcome: refused(notFound('project', project_id)) }
  }
  const organization = project === undefined ? await resolveOrganization(table, orgId) : organizationOf(project)
  const accountId = organization === undefined ? undefined : await readDefaultAccountId(table, organization)
  if (organization === undefined || accountId === undefined) {
    return { organization, outcome: refused(notFound('organization', orgId)) }
  }
  const inferredFrom = idOf(organization)
  if (accountId === '') return { organization, outcome: refused(notFound('default billing account', inferredFrom)) }
  const projectId = project === undefined ? '' : idOf(project.resource)
  return { organization, outcome: { payer: { accountId, inferredFrom, organizationId: inferredFrom, projectId } } }
}
