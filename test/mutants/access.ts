import { type Mutant, mutant } from './mutant.ts'

const givenMore = mutant('functions/directory/service-users/given-more.test.ts')

export const accessMutants: readonly Mutant[] = [
  givenMore(
    'access/policies/bind-role',
    'a platform admin binds a role again, and this is not recorded as a grant elsewhere',
    'await recordGrantsElsewhere(',
    'if (policyIdIn(grant, policy.role_id) === undefined) await recordGrantsElsewhere(',
  ),
  givenMore(
    'access/policies/change',
    'a platform admin lets a policy end later, and this is not recorded as a grant elsewhere',
    'if (lastsLonger(after, before)) ',
    'if (false) ',
  ),
  givenMore(
    'access/policies/change',
    'a platform admin who changes a title elsewhere takes secrets from those who manage the service user',
    'if (lastsLonger(after, before)) ',
    'if (true) ',
  ),
  givenMore(
    'access/policies/refile',
    'a manifest moves a resource with policies elsewhere, and this is not recorded',
    'await recordGrantTo(table, policy,',
    'void ([policy],',
  ),
  givenMore(
    'access/resources/project-resource',
    'a platform admin makes itself an owner elsewhere, and this is not recorded',
    ' && !table.isWrittenByPlatform()',
    '',
  ),
]
