import type { AccountOf } from './account.ts'
import { splitBatches } from './batches.ts'
import { checksOf } from './checks.ts'
import { type Hold, holdsOf, type NewHold } from './holds.ts'
import type { Operations } from './operations.ts'
import type { Lists } from './pages.ts'
import type { components } from './schema.ts'
import type { CallOptions, RequestOf, ResponseOf } from './types.ts'
import { type Amount, reportsOf, type UsageReport, type UsageReports } from './usages.ts'

export interface OnBehalfOptions {
  /** Whether the service user must have the permission, too. Only checks ask for it. Default: false. */
  requireBoth?: boolean
}

type Acting<Request> = Omit<Request, 'on_behalf_of' | 'require_both'>
type ActingIn<N extends 'check' | 'checkResourcePermission' | 'checkAndCharge'> = Acting<RequestOf<N>>
type Batch<Body> = { bodies: readonly Acting<Body>[] }
type Bodies = components['schemas']

/**
 * The methods by which a service user acts for a person. They take the same arguments as those of the client, and each
 * request names the person. Other methods cannot name a person, so they are not here.
 */
export interface OnBehalf {
  /** The subject is the service user that acts for the person. */
  check(request: ActingIn<'check'>, options?: CallOptions): Promise<boolean>
  explain(request: ActingIn<'check'>, options?: CallOptions): Promise<ResponseOf<'check'>>
  batchCheck(request: Batch<Bodies['BatchCheckBody']>, options?: CallOptions): Promise<ResponseOf<'batchCheck'>>
  /** The caller is the service user that acts for the person. */
  checkResourcePermission(
    request: ActingIn<'checkResourcePermission'>,
    options?: CallOptions,
  ): Promise<ResponseOf<'checkResourcePermission'>>
  batchCheckPermission(
    request: Batch<Bodies['BatchCheckPermissionBody']>,
    options?: CallOptions,
  ): Promise<ResponseOf<'batchCheckPermission'>>
  checkAndCharge(request: ActingIn<'checkAndCharge'>, options?: CallOptions): Promise<ResponseOf<'checkAndCharge'>>
  /** The caller is the service user that acts for the person. The usages are recorded for the person. */
  createUsage(reports: UsageReports, options?: CallOptions): Promise<ResponseOf<'createUsage'>>
  /** The hold keeps the person: the client captures and releases it as any other. */
  hold(account: AccountOf, hold: Acting<NewHold>, options?: CallOptions): Promise<ResponseOf<'createHold'>>
  withHold(
    account: AccountOf,
    hold: Amount | Acting<NewHold>,
    work: (hold: Hold) => Promise<readonly UsageReport[]>,
    options?: CallOptions,
  ): Promise<ResponseOf<'captureHold'>>
}

/**
 * Without a person, a check would ask what the service user may do by itself, so that must not happen by a value that
 * is missing.
 *
 * @param person `user:<id>`
 * @throws TypeError if the person is missing
 */
export function onBehalfOf(
  operations: Operations,
  lists: Lists,
  person: string,
  { requireBoth = false }: OnBehalfOptions = {},
): OnBehalf {
  if (typeof person !== 'string' || person === '')
    throw new TypeError('onBehalfOf needs the person for whom a service user acts, such as user:ada')
  const acting = actFor(operations, person, requireBoth)
  const { hold, withHold } = holdsOf(acting, lists)
  const { checkResourcePermission, checkAndCharge } = acting
  const methods = { checkResourcePermission, checkAndCharge, createUsage: reportsOf(acting), hold, withHold }
  return { ...checksOf(acting), ...splitBatches(acting), ...methods }
}

/** Replaces a person that a request of a caller without types names. */
function actFor(operations: Operations, person: string, requireBoth: boolean): Operations {
  const forPerson = <Request extends object>(request: Request) => ({ ...request, on_behalf_of: person })
  const both = requireBoth ? { require_both: true } : {}
  const inCheck = <Request extends object>(request: Request) => ({ ...forPerson(request), ...both })
  return {
    ...operations,
    check: (request, options) => operations.check(inCheck(request), options),
    batchCheck: ({ bodies }, options) => operations.batchCheck({ bodies: bodies.map(inCheck) }, options),
    checkResourcePermission: (request, options) => operations.checkResourcePermission(inCheck(request), options),
    batchCheckPermission: ({ bodies }, options) =>
      operations.batchCheckPermission({ bodies: bodies.map(inCheck) }, options),
    checkAndCharge: (request, options) => operations.checkAndCharge(inCheck(request), options),
    createUsage: (request, options) => operations.createUsage(forPerson(request), options),
    createHold: (request, options) => operations.createHold(forPerson(request), options),
  }
}
