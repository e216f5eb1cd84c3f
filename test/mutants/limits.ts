import { type Mutant, mutant } from './mutant.ts'

const ofOrganizations = mutant('functions/organization-limit.test.ts')

export const limitMutants: readonly Mutant[] = [
  ofOrganizations(
    'http/authenticate-and-load',
    'a stranger uses up the rate of an organization',
    'if (isTrusted(state.caller)) limitOrganizations(',
    'if (true) limitOrganizations(',
  ),
  ofOrganizations(
    'access/clients/verify',
    'what an application asks counts for the organization of its client',
    "organization_id === undefined || relations.includes('admin') || relations.includes('member')",
    'organization_id === undefined',
  ),
]
