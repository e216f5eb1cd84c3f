/** One defect, put into a copy of the sources on purpose, and what has to notice it. */
export interface Mutant {
  file: string
  /** The very text, found once in the file, and what takes its place. */
  from: string
  to: string
  /** What would be wrong. */
  defect: string
  /** `simulate`, or a test file under `test/`. */
  killer: string
}

const mutant =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({
    file: `lib/${file}.ts`,
    defect,
    from,
    to,
    killer,
  })

const simulated = mutant('simulate')
const compared = mutant('properties/check.test.ts')
const lost = mutant('simulate/lost-answers.test.ts')
const remembered = mutant('properties/shipped-faults.test.ts')
const timed = mutant('simulate/deadline.test.ts')

export const mutants: readonly Mutant[] = [
  simulated(
    'usages/store',
    'a usage id is charged again',
    'usageItem(target, usage), isNew)',
    'usageItem(target, usage))',
  ),
  simulated(
    'usages/store',
    'a debit goes under the floor',
    '#spendable >= :credits',
    '(#spendable >= :credits OR #spendable < :credits)',
  ),
  simulated(
    'usages/store',
    'a disabled account is charged',
    ": '#state = :active',",
    ": '(#state = :active OR #state <> :active)',",
  ),
  simulated('usages/store', 'what may be spent does not follow the balance', 'spendable: -credits', 'spendable: 0n'),
  simulated(
    'usages/store',
    'features are counted, not added up',
    '{ features_used: features }',
    '{ features_used: 1n }',
  ),
  simulated(
    'usages/content',
    'a usage of another account passes for a replay',
    'const parts = [accountId, id,',
    'const parts = [id,',
  ),
  simulated('usages/content', 'another amount passes for a replay', 'type, String(amount), source', 'type, source'),
  simulated(
    'usages/content',
    'metadata in another order is another usage',
    'canonicalJson(metadata)',
    'JSON.stringify(metadata)',
  ),
  simulated('usages/schema', 'a source in capitals is another source', 'v.pipe(text, v.toLowerCase())', 'v.pipe(text)'),
  simulated(
    'usages/record',
    'a lost answer is taken for success',
    'if (progress.open.length === 0) return undefined',
    'return undefined',
  ),
  simulated('usages/record', '429 after the charge', 'progress.recorded === 0 ? error : unfinished(error)', 'error'),
  lost(
    'http/operation',
    'a refusal is told while a write is on its way',
    'throw table.isUnsettled() && isRefusal(error)',
    'throw false && isRefusal(error)',
  ),
  simulated(
    'usages/record',
    'a reused id passes for a replay',
    'kept.content !== usage.content',
    'kept.content === undefined',
  ),
  simulated(
    'usages/record',
    'a replay hears "insufficient credits"',
    'if ((await takeOut(table, progress, await readUsages(table, open))) > 0) continue',
    '',
  ),
  simulated(
    'usages/record',
    'what was recorded by this request is told as a replay',
    'progress.recorded += own.length',
    'progress.recorded += 0',
  ),
  simulated(
    'usages/record',
    'known usages are charged with the new ones',
    'known[position] === undefined)\n  const own',
    'true)\n  const own',
  ),
  simulated(
    'accounts/store',
    'a grant is applied twice',
    'put(creditKey(grant.id), grant, isNew)',
    'put(creditKey(grant.id), grant)',
  ),
  simulated(
    'accounts/store',
    'a new floor does not move what may be spent',
    'add: { spendable: before.credit_min - after.credit_min, version: 1n }',
    'add: { spendable: 0n, version: 1n }',
  ),
  timed(
    'table/failures',
    '429 after a lost answer',
    'return isUnsettled(error) ? unavailable(error) : refusal(error)',
    'return refusal(error)',
  ),
  simulated(
    'table/failures',
    'a conflict of transactions is a 500',
    "new Set(['TransactionConflict', 'TransactionConflictException'])",
    'new Set<string>()',
  ),
  simulated('table/failures', 'throttling is a 500', "'ThrottlingException',", ''),
  simulated('table/attempts', 'a lost connection is a 500', 'return network || ', 'return '),
  simulated(
    'table/table',
    'keys that were left unanswered are taken for missing',
    'if (Object.keys(request).length > 0) throw UNPROCESSED',
    '',
  ),
  simulated('policies/store', 'a role is bound twice', '{ [attribute]: undefined, revocations', '{ revocations'),
  simulated('policies/store', 'an unbound role still counts', '...(bound ? [grantWrite] : []), ', ''),
  simulated('policies/store', 'grants lose count of their roles', 'add: { bindings: -1n,', 'add: { bindings: 0n,'),
  simulated(
    'policies/store',
    'a group does not know the policies that it holds',
    '[put(held, { policy_id: policy.id })]',
    '[]',
  ),
  simulated(
    'permissions/store',
    'definitions change under the same version',
    'return definitionsKeys().map((key) => put(key, { version }))',
    'return []',
  ),
  simulated(
    'permissions/store',
    'an old key still finds the permission',
    'rekeyed ? [remove(permissionKeyKey(before.key)), ',
    'rekeyed ? [',
  ),
  simulated(
    'permissions/store',
    'a permission is renamed under a change of somebody else',
    'put(permissionKey(after.id), after, unchanged({ version: before.version }))',
    'put(permissionKey(after.id), after)',
  ),
  simulated(
    'permissions/store',
    'a copy of a rename hears that the name is taken',
    ' && reason.item?.id !== after.id',
    '',
  ),
  simulated(
    'access/definitions',
    'remembered definitions are not asked whether they are current',
    'version === recalled.version || guards.length === 0',
    'true',
  ),
  remembered(
    'access/definitions',
    'roles are remembered under any version',
    'memory.version === version ? memory.roles',
    'memory.version !== undefined ? memory.roles',
  ),
  simulated(
    'resources/members',
    'a member is listed and not let in',
    '  write(membershipKey(principal, idOf(group))),\n',
    '',
  ),
  simulated(
    'resources/members',
    'a group does not count its members',
    'add: { member_count: BigInt(some.length) }',
    'add: { member_count: 1n }',
  ),
  simulated(
    'products/unit',
    'a change of a product is lost to another',
    '{ version: from.version, unit: from.unit }',
    '{ unit: from.unit }',
  ),
  simulated(
    'products/features',
    'a dropped feature still names the product',
    'feature.product_ids.filter((id) => id !== productId)',
    'feature.product_ids',
  ),
  compared(
    'access/evaluate',
    'a role of another organization counts',
    "if (role.organization !== '' &&",
    "if (role.organization === 'x' &&",
  ),
  compared(
    'access/evaluate',
    'whoever administers a group administers everything',
    'const administer = ADMINISTER[typeOf(grant.resource)]',
    "const administer = ADMINISTER['app/group']",
  ),
  compared(
    'access/evaluate',
    'update does not include get',
    'return [permission, { id: builtinId(key), key }]',
    'return [permission]',
  ),
  compared('access/evaluate', 'an owner is nobody', 'place.owner === facts.subject', "place.owner === 'x'"),
  compared(
    'access/evaluate',
    'a member of the platform may everything',
    "relations.includes('admin')) return { allowed: true, rule: 'platform_admin'",
    "relations.length > 0) return { allowed: true, rule: 'platform_admin'",
  ),
  compared(
    'access/check',
    'a grant to a group does not reach its members',
    '[subject.principal, ...subject.groups]',
    '[subject.principal]',
  ),
  compared(
    'access/check',
    'an admin may do everything on what does not exist',
    "if (place === undefined) return unknown('unknown_resource', permission)",
    "if (place === undefined) return { ...unknown('unknown_resource', permission), decision: { allowed: subject.relations.includes('admin'), rule: 'none' } as never }",
  ),
  compared(
    'access/facts',
    'a URN of nothing registered does not inherit',
    'ancestors: [parent.resource, ...parent.ancestors]',
    'ancestors: []',
  ),
  compared(
    'access/facts',
    'grants on ancestors do not reach below',
    ': [place.resource, ...place.ancestors]',
    ': [place.resource]',
  ),
  compared(
    'access/permission-query',
    'a name reaches a permission of another namespace',
    'anyNamespace || namespaceOf(key) === resourceNamespace',
    'true || namespaceOf(key) === resourceNamespace',
  ),
  compared('access/references', 'ids differ by letter case', "by: 'id', id: id.toLowerCase()", "by: 'id', id"),
  compared(
    'permissions/identity',
    'the same verb in two namespaces is one',
    "key.slice(0, key.lastIndexOf('.')).replace('.', '/')",
    "key.slice(0, key.lastIndexOf('.')).replace(/\\..*/, '/disk')",
  ),
  timed(
    'table/table',
    'a table that does not answer is waited for',
    'setTimeout(() => abort.abort(), Math.max(0, deadline - Date.now()))',
    'setTimeout(() => {}, 0)',
  ),
  timed('table/client', 'a call is tried again and again', 'maxAttempts: 3', 'maxAttempts: 9'),
  timed(
    'table/table',
    'a throttled batch is tried again by us as well',
    'again((error) => error === UNPROCESSED)',
    "again((error) => error === UNPROCESSED || (error instanceof ApiError && error.reason === 'THROTTLED'))",
  ),
  simulated(
    'policies/store',
    'a binding that arrives late binds what was unbound',
    ', revocations: grant?.revocations }),',
    ' }),',
  ),
  simulated(
    'resources/members',
    'a member who arrives late is let in again',
    'unchanged({ created_at, departures })',
    'unchanged({ created_at, ...(departures === null ? { departures } : {}) })',
  ),
  simulated(
    'platform/relations',
    'a relation that arrives late is given again',
    'unchanged({ relations: before, version: kept.version })',
    'unchanged({ relations: before })',
  ),
  simulated(
    'accounts/store',
    'an account that was closed is opened by a late change',
    'unchanged({ id: before.id, version: before.version })',
    'unchanged({ id: before.id, state: before.state })',
  ),
]
