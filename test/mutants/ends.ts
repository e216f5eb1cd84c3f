import { type Mutant, mutant } from './mutant.ts'

const compared = mutant('properties/check.exhaustive.test.ts')
const simulated = mutant('simulate')
const granted = mutant('functions/access/policies/ends.test.ts')
const changed = mutant('functions/access/policies/ends.test.ts')
const ended = mutant('functions/access/policies/ended.test.ts')
const ofOneMoment = mutant('functions/access/checks/moments.test.ts')
const late = mutant('simulate/late/late-ends.test.ts')
const purged = mutant('lib/access/policies/policies.test.ts')
const repaired = mutant('lib/operator/doctor/ends.test.ts')
const joined = mutant('functions/directory/groups/ends.test.ts')
const lateMember = mutant('simulate/late/late-membership-ends.test.ts')
const repairedMember = mutant('lib/operator/doctor/ends.test.ts')
const lasted = mutant('functions/privilege-escalation/ends.test.ts')
const previewed = mutant('functions/access/effects/preview-ends.test.ts')
const onOldRelease = mutant('releases/ending.long.test.ts')

/** Defects in the code of policies and memberships that end. */
export const endMutants: readonly Mutant[] = [
  compared(
    'access/check/evaluate',
    'a policy that has ended still allows',
    '    if (isOver(grant.expiresAt, now)) continue\n',
    '',
  ),
  simulated(
    'access/check/evaluate',
    'a policy that has ended allows for seconds more',
    'end !== undefined && end <= now',
    'end !== undefined && end + 5_000 <= now',
  ),
  granted(
    'access/check/evaluate',
    'the clock is compared the wrong way round',
    'end !== undefined && end <= now',
    'end !== undefined && end >= now',
  ),
  granted(
    'access/check/evaluate',
    'a policy allows at the moment of its end',
    'end !== undefined && end <= now',
    'end !== undefined && end < now',
  ),
  granted(
    'access/policies/schema',
    'an end in the past is taken',
    '  v.check((value) => !isExpired({ expires_at: value }, readClock()), NOT_IN_FUTURE),\n',
    '',
  ),
  changed(
    'access/policies/bind-role',
    'binding again drops the end',
    'const after = { ...before, ...given, updated_at }',
    "const after = { ...before, expires_at: '', ...given, updated_at }",
  ),
  changed(
    'access/policies/store',
    'another end does not reach the grant',
    '  ...(before.expires_at === after.expires_at ? [] : [endWrite(before, after)]),\n',
    '',
  ),
  changed(
    'access/policies/rebind',
    'another role drops the end',
    'set: { [current]: storedRole(after.id, after.expires_at) }',
    "set: { [current]: storedRole(after.id, '') }",
  ),
  ended(
    'foundation/table/table',
    'a write is sent after its permission has ended',
    'if (!isDecided && readMilliseconds() >= permissionEnd)',
    'if (isDecided && readMilliseconds() < 0)',
  ),
  ended(
    'access/policies/bind-many',
    'a user who is added again keeps a role that has ended',
    'writes: isLive ? [] : await renew(table, policyId, now)',
    'writes: []',
  ),
  ofOneMoment(
    'access/check/reading',
    'what ends is evaluated at another moment than what changes',
    'return isMomentOfBeginning ? startedAt : readMilliseconds()',
    'return startedAt',
  ),
  late(
    'access/policies/store',
    'a late change of the end is applied',
    'unchanged({ id, version, created_at })',
    'unchanged({ id, created_at })',
  ),
  purged(
    'access/policies/purge-expired',
    'a policy that was renewed is purged',
    'if (bound === undefined || !isOver(bound.expiresAt, endedBefore.getTime())) return false',
    'if (bound === undefined) return false',
  ),
  repaired(
    'access/policies/grant-store',
    'a repaired grant does not end',
    '[roleAttribute(policy.role_id)]: storedRoleOf(policy) }\n  return { ...completed',
    '[roleAttribute(policy.role_id)]: policy.id }\n  return { ...completed',
  ),
  joined(
    'access/check/evaluate',
    'a membership that has ended still allows',
    '    if (isOver(grant.memberUntil, now)) continue\n',
    '',
  ),
  joined(
    'access/check/check',
    'a write does not depend on the end of a membership',
    'earliest(decision.grant.expiresAt, decision.grant.memberUntil)',
    'decision.grant.expiresAt',
  ),
  joined(
    'directory/groups/add-members',
    'who is added again stays without what has ended',
    "expires_at ?? (hasEnded(before, now) ? '' : before.expires_at)",
    'expires_at ?? before.expires_at',
  ),
  joined(
    'directory/groups/membership',
    'a list of what a user has counts memberships that have ended',
    '(isOver(end, now.getTime()) ? [] : [group])',
    '[group]',
  ),
  lateMember(
    'directory/groups/member-writes',
    'a late change of the end of a membership is applied',
    'unchanged({ [ITEM_VERSION]: itemVersionOf(principal) })',
    'undefined',
  ),
  lateMember(
    'directory/groups/member-writes',
    'a removal leaves a membership that has another end by now',
    'and(remove(memberKey(group, principal), exists, by), unchanged(endingAttribute(membership)))',
    'remove(memberKey(group, principal), exists, by)',
  ),
  lateMember(
    'directory/groups/leave-groups',
    'a purge takes memberships that last',
    'membership === undefined || !hasEnded(membership, endedBefore)',
    'membership === undefined',
  ),
  repairedMember(
    'operator/doctor/memberships',
    'a membership with two ends is no fault',
    'membership.ahead || membership.expires_at === endText(end)',
    'membership.expires_at !== undefined',
  ),
  onOldRelease(
    'directory/groups/membership',
    'an earlier release takes a membership that ends off the list alone',
    "expires_at === '' ? { principal } : endingAttribute({ principal, listed_until: expires_at })",
    "expires_at === '' ? { principal } : { principal, ...endingAttribute({ principal, listed_until: expires_at }) }",
  ),
  onOldRelease(
    'access/check/memberships',
    'an earlier release takes a membership that ends for one that lasts',
    "expiresAt === '' ? groupId :",
    "groupId !== '' ? groupId :",
  ),
  previewed(
    'access/effects/previewed-change',
    'a preview says that a new policy of a group gives something to a member whose membership has ended',
    'throughMembership(grant, ends)',
    'grant',
  ),
  previewed(
    'access/effects/compare-access',
    'a preview names a member whose membership has ended for what it keeps',
    'concernedPermissions(change, live, before, after)',
    'concernedPermissions(change, touched, before, after)',
  ),
  lasted(
    'access/check/authorize',
    'who may grant until a time grants for good',
    'const decision = decideAt(result, until - 1)',
    'const decision = decideAt(result, 0)',
  ),
  lasted(
    'access/check/authorize',
    'a grant depends on a right that ends before it',
    'return decision?.allowed ? { ...result, decision } : undefined',
    'return decision?.allowed ? result : undefined',
  ),
  lasted(
    'access/policies/find-policy',
    'who may grant until a time gives a lasting policy another role',
    'const isMore = role_id !== policy.role_id || untilEnd(expires_at)',
    'const isMore = untilEnd(expires_at)',
  ),
]
