import { type Mutant, mutant } from './mutant.ts'

const simulated = mutant('simulate')
const ranged = mutant('properties/many-groups.test.ts')

/**
 * Defects that let a decision depend on facts of different moments, or that let a write be made although the facts that
 * allowed it have changed.
 */
export const momentMutants: readonly Mutant[] = [
  mutant('functions/access/checks/one-moment.exhaustive.test.ts')(
    'access/check/reading',
    'recent facts are not read again',
    'return isDisturbed === false || proveMoment(isDisturbed)',
    'return true',
  ),
  mutant('functions/access/checks/moments.test.ts')(
    'access/check/moment',
    'the second reading is no snapshot',
    'await table.withTombstones.snapshot(known.map(({ key }) => key))',
    'await Promise.all(known.map(({ key }) => table.withTombstones.get(key)))',
  ),
  simulated(
    'foundation/table/item-versions',
    'an update keeps the old item version',
    'return changesFacts(input) ? { kind, input: withItemVersion(input) } : write',
    'return write',
  ),
  mutant('lib/foundation/table/reads.test.ts')(
    'foundation/table/item-versions',
    'a removed item leaves no tombstone',
    'return tombstoneOf({ pk: key.pk, sk: key.sk }, write)',
    'return write',
  ),
  simulated(
    'foundation/table/table',
    'a write does not depend on what allowed it',
    'const required = isDecided ? [] : preconditions',
    'const required: readonly Precondition[] = []',
  ),
  simulated(
    'http/operation',
    'a write does not depend on the credentials of the caller',
    'if (!writesWithoutPreconditions) table.requireUnchanged(caller.preconditions, endOfToken(caller))',
    '',
  ),
  simulated(
    'access/check/authorize',
    'a write does not depend on the grant that allowed it',
    'table.requireUnchanged(await decidingFacts(met), endOfPermission(met))',
    '',
  ),
  mutant('functions/access/policies/withdrawn.test.ts')(
    'access/policies/bind',
    'a binding does not depend on the role as it was read',
    '? [definitions.key, resourceKey(request.resource)] : [definitions.key]',
    '? [resourceKey(request.resource)] : []',
  ),
  simulated(
    'access/check/load-checks',
    'a speculative read is a fact',
    '  return { request, query, subject, path, agent: acting }',
    '  const speculative = predictPath(referenceText(request.resource))\n  return { request, query, subject, path: speculative ?? path, agent: acting }',
  ),
  ranged(
    'access/check/grants',
    'group grants beyond the range that was read are forgotten',
    'const beyond = [...groups].filter((group) => isMissing(group) && grantKey(resource, group).sk > last)',
    'const beyond = [...groups].filter(() => false)',
  ),
  mutant('functions/access/checks/one-moment.exhaustive.test.ts')(
    'access/check/definitions',
    'definitions of another version are used',
    "  if (versionOf(current) !== version) throw new FactsChanged('definitions changed while a request read them')\n",
    '',
  ),
  mutant('functions/access/policies/changing.test.ts')(
    'access/policies/unbind-policy',
    'a policy is unbound whose grant was not visible yet',
    'bound ? revocationWrite(policy, grant, by) : notBound(),',
    '...(bound ? [revocationWrite(policy, grant, by)] : []),',
  ),
]
