import { type Mutant, mutant } from './mutant.ts'

const givenMore = mutant('functions/directory/service-users/given-more.test.ts')

const ofChecks = mutant('functions/organization-limit-of-checks.test.ts')

const ofTokens = mutant('lib/http/sign-in/verify-token.test.ts')
const ofRoles = mutant('functions/access/checks/role-costs.test.ts')
const ofKeys = mutant('lib/http/sign-in/public-keys.test.ts')

export const accessMutants: readonly Mutant[] = [
  givenMore(
    'access/policies/bind-role',
    'a platform admin binds a role again, and this is not recorded as a grant elsewhere',
    'await recordGrantsElsewhere(',
    'if (policyIdIn(grant, policy.role_id) === undefined) await recordGrantsElsewhere(',
  ),
  givenMore(
    'access/policies/change-policy',
    'a platform admin lets a policy end later, and this is not recorded as a grant elsewhere',
    'if (endOf(after) > endOf(before)) ',
    'if (false) ',
  ),
  givenMore(
    'access/policies/change-policy',
    'a platform admin who changes a title elsewhere takes secrets from those who manage the service user',
    'if (endOf(after) > endOf(before)) ',
    'if (true) ',
  ),
  givenMore(
    'access/policies/move-policies',
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
  ofChecks(
    'http/limit-checks',
    'what a stranger is denied uses up the rate of the organization',
    'countForOrganizations(allowed.map(organizationAsked))',
    'countForOrganizations(contexts.map(organizationAsked))',
  ),
  ofChecks(
    'http/limit-checks',
    'what a stranger is denied counts for nobody',
    'for (const key of denied) subjects?.take(key)',
    '',
  ),
  ofChecks(
    'http/limit-checks',
    'what a subject is denied uses up what it is allowed',
    '.filter((subject) => !successful.has(subject))',
    '',
  ),
  ofChecks(
    'http/limit-checks',
    'checks of permissions that do not exist count for nobody',
    'outcomes[error.reason].status === 404',
    'outcomes[error.reason].status === 405',
  ),
  ofTokens(
    'http/sign-in/public-keys',
    'everybody signs for an RSA key with exponent 1',
    ' && bitsOf(exponent) > 1',
    '',
  ),
  ofKeys('http/sign-in/public-keys', 'an RSA key with an even exponent verifies', 'isOdd && ', ''),
  ofKeys(
    'http/sign-in/public-keys',
    'an RSA key of 1,024 bits verifies',
    'LEAST_RSA_BITS = 2_048',
    'LEAST_RSA_BITS = 1_024',
  ),
  ofRoles(
    'access/roles/store',
    'a title of a role makes the checks of all organizations dearer',
    'before !== undefined && (context.definesTheSame',
    'before === undefined && (context.definesTheSame',
  ),
]
