import { type Mutant, mutant } from './mutant.ts'

const folder = 'functions/directory/delegations'
const checks = mutant(`${folder}/checks.test.ts`)
const permissions = mutant(`${folder}/permissions.test.ts`)
const changes = mutant(`${folder}/changes.test.ts`)
const bounds = mutant(`${folder}/bounds.test.ts`)
const removals = mutant(`${folder}/removals.test.ts`)
const charges = mutant(`${folder}/charges.test.ts`)
const doctor = mutant('lib/operator/doctor/delegations.long.test.ts')
const orders = mutant('explore/agents.exhaustive.test.ts')
const previews = mutant('functions/access/effects/preview-delegations.test.ts')

/** Defects that let an agent do more than its person may, or more than a delegation that stands covers. */
export const delegationMutants: readonly Mutant[] = [
  checks(
    'access/check/delegations',
    'a delegation that has ended counts',
    '.filter(({ expires_at }) => !hasEnded(expires_at, now))',
    '.filter(() => true)',
  ),
  checks(
    'access/check/delegations',
    'a disabled agent acts',
    'isEnabled: disabled_at === undefined && deleting === undefined',
    'isEnabled: deleting === undefined',
  ),
  checks(
    'access/check/delegations',
    'a delegation covers every resource',
    'resource === EVERYTHING || (path !== undefined && resourcesOn(path).includes(resource))',
    'resource === EVERYTHING || path !== undefined',
  ),
  checks(
    'access/check/delegations',
    'a delegation covers every permission',
    '  permissions.includes(id) || (permissions.includes(EVERYTHING) && !NEVER_IMPLIED.has(id))',
    '  permissions.length > 0 && !NEVER_IMPLIED.has(id)',
  ),
  permissions(
    'access/check/delegations',
    'everything includes what makes rights',
    '(permissions.includes(EVERYTHING) && !NEVER_IMPLIED.has(id))',
    'permissions.includes(EVERYTHING)',
  ),
  permissions(
    'access/check/delegations',
    'a delegation covers permissions of the platform',
    'namespaceOf(permission.key) !== PLATFORM && coversPermission(permissions, permission.id)',
    'coversPermission(permissions, permission.id)',
  ),
  removals(
    'access/check/delegations',
    'a later service user with the same id has the delegations of an earlier one',
    '(agent_created_at === agentCreatedAt ? delegations : [])',
    '(agent_created_at <= agentCreatedAt ? delegations : [])',
  ),
  checks(
    'access/check/check',
    'a delegation is enough, whatever the person may',
    'if (!verdict.isCovered) return { ...result, verdict, decision: { allowed: false, rule: verdict.rule } }',
    "if (!verdict.isCovered) return { ...result, verdict, decision: { allowed: false, rule: verdict.rule } }\n  if (result.decision.rule === 'none') return { ...result, verdict, decision: { allowed: true, rule: 'resource_owner' } }",
  ),
  checks(
    'access/check/check',
    'require_both is forgotten',
    'return { ...(isDeniedByAgent ? own : result), verdict }',
    'return { ...result, verdict }',
  ),
  removals(
    'directory/delegations/writes',
    'the id of a delegation can be used again',
    'put(delegationIdKey(record.id), {}, isNew),',
    'put(delegationIdKey(record.id), {}),',
  ),
  changes(
    'directory/delegations/narrow',
    'a change widens the permissions',
    'const isMore = after.permissions.some((each) => !includesPermission(before.permissions, each))',
    'const isMore = false',
  ),
  changes(
    'directory/delegations/narrow',
    'a change moves the end',
    "const isLater = before.expires_at !== '' && (after.expires_at === '' || after.expires_at > before.expires_at)",
    'const isLater = false',
  ),
  changes(
    'directory/delegations/writes',
    'a narrowed delegation stays as wide in the item that checks read',
    'pairWrite(after, standing, [toDelegated(after)]),',
    'pairWrite(after, standing, [toDelegated(before)]),',
  ),
  changes(
    'directory/delegations/writes',
    'a revoked delegation stays in the item that checks read',
    'pairWrite(record, standing, []),',
    'pairWrite(record, standing, [toDelegated(record)]),',
  ),
  bounds(
    'directory/delegations/create',
    'a person has any number of delegations to one service user',
    'if (same.length >= MAX_OF_PAIR)',
    'if (same.length > MAX_OF_PERSON)',
  ),
  bounds(
    'directory/delegations/remove',
    'a delegation that was swept is subtracted once more',
    "const isCounted = record.expires_at === '' || end !== undefined",
    'const isCounted = true',
  ),
  removals(
    'directory/removal/user',
    'a user that is removed leaves its delegations',
    'await removeDelegationsOf(table, userId, readClock(), running.requireTime),',
    'false,',
  ),
  previews(
    'access/effects/delegation-change',
    'a preview counts the rights from above a resource once more below it',
    'grants: grants.filter((grant) => grant.resource === resource)',
    'grants',
  ),
  previews(
    'access/effects/delegation-change',
    'a preview of a delegation does not notice that it changes',
    'if (JSON.stringify(current) !== JSON.stringify(change.delegation))',
    'if (false)',
  ),
  previews(
    'access/effects/compare-delegated',
    'a preview names places outside of the delegation',
    'found.filter(({ path }) => reaches(change, path))',
    'found',
  ),
  previews(
    'access/effects/delegated-places',
    'a preview leaves out what the person owns',
    "{ pk: ownedKey(person, '').pk, range: OWNED },",
    '',
  ),
  mutant('cli/export-organization.test.ts')(
    'operator/tenant/read-delegations',
    'an export has the delegations of people who hold nothing in the organization',
    'entries.filter(({ user_id }) => users.has(String(user_id)))',
    'entries',
  ),
  orders(
    'access/check/reading',
    'a delegation is left out of the proof of one moment',
    'const single = (await allArrived()).map(',
    "const single = (await allArrived()).filter(({ key }) => !key.pk.startsWith('DELEGATED#')).map(",
  ),
  doctor(
    'operator/doctor/delegations',
    'checks keep a delegation that no list has',
    'if (record !== undefined && isOf(record, agentId, pair.agent_created_at, each)) right.push(narrow(each, record))',
    'right.push(record === undefined ? each : narrow(each, record))',
  ),
  doctor(
    'operator/doctor/delegations',
    'a repair widens what checks count',
    "return [removal(subject, 'remains', 'is counted by no check')]",
    'return missingEntries(look, subject, record)',
  ),
  charges(
    'billing/usages/agent',
    'a service user charges for a person that has delegated nothing',
    'if (!hasDelegations(facts, readMilliseconds())) throw permissionDenied()',
    '',
  ),
  charges(
    'billing/usages/replays',
    'a usage with another agent is a replay',
    'if (agent !== undefined) parts.push(agent)',
    '',
  ),
  charges(
    'billing/holds/capture',
    'a capture records nobody beside the person',
    'const usage = recordFor(reported, acting)',
    'const usage = reported',
  ),
]
