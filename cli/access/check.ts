/** @module Holds the commands of checks, searches, clients, roles and policies. */

import type { CheckRequest } from '../../lib/access/check/load-checks.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { defineCommand } from '../command.ts'

/** The exit status of `check --exit-code` if the permission is denied. A failure of the command has status 1. */
const DENIED = 2

/** Uses the check engine of the API. */
export const check = defineCommand({
  name: 'check',
  description: 'check whether a subject has a permission on a resource, as the API does',
  arguments: {
    '<subject>': 'user:<id>, serviceuser:<id> or group:<id>',
    '<resource>': 'namespace:<uuid, name or urn>',
    '<permission>': 'a verb, or service.resource.verb',
  },
  options: {
    '--explain': 'show why: the rule and role that allow it, or the policies that were evaluated',
    '--on-behalf-of <user>': 'the person for whom the subject, a service user, acts: user:<id>',
    '--require-both': 'the service user must have the permission, too',
    '--exit-code': 'exit with 0 for allow, 2 for deny, 1 for failures',
  },
  examples: [
    'check user:edsger project:web-shop compute.disk.update --explain',
    'check group:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21 organization:acme delete --exit-code',
  ],
  minutes: 1,
  run: async (
    { table, print },
    { subject, resource, permission, onBehalfOf, requireBoth, explain: isExplained, exitCode, json },
  ) => {
    const { check } = await import('../../lib/access/check/check.ts')
    const { CheckBody } = await import('../../lib/access/check/schema.ts')
    const { parseArguments } = await import('../parse-arguments.ts')
    const request = parseArguments(CheckBody, {
      ...{ subject, resource, permission, on_behalf_of: onBehalfOf },
      ...(requireBoth && { require_both: true }),
    })
    const result = await check(table, request).catch(async (error) => {
      throw await addSuggestion(table, error, request)
    })
    const status = result.decision.allowed
    const explained = isExplained
      ? await (await import('./describe-explanation.ts')).explain(table, result, json)
      : undefined
    print({ status, ...(explained && { explanation: explained.explanation }) }, () => [
      status ? { text: 'allow', style: 'green' } : { text: 'deny', style: 'red' },
      ...(explained?.lines ?? []),
    ])
    if (exitCode && !status) process.exitCode = DENIED
  },
})

/**
 * Returns the error of a check. If the permission does not exist, the error suggests a permission with a similar name.
 */
async function addSuggestion(table: Table, error: unknown, { permission, resource }: CheckRequest): Promise<unknown> {
  const { reasonOf } = await import('../../lib/foundation/errors.ts')
  if (reasonOf(error) !== 'PERMISSION_NOT_FOUND') return error
  const { listPermissionKeys } = await import('../../lib/access/permissions/list.ts')
  const { namespaceOf, verbOf } = await import('../../lib/foundation/identifiers/permissions.ts')
  const { suggest } = await import('../../lib/operator/names/suggest.ts')
  const { explainFailure } = await import('../explain-failure.ts')
  const keys = await listPermissionKeys(table)
  const isKey = permission.includes('.')
  const known = isKey ? keys : keys.filter((key) => namespaceOf(key) === resource.namespace).map(verbOf)
  return new Error(`${explainFailure(error)}${suggest(permission, known)}`, { cause: error })
}
