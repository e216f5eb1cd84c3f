import { type Mutant, mutant } from './mutant.ts'

const folder = 'functions/directory/tokens'
const within = mutant(`${folder}/within.test.ts`)
const credentials = mutant(`${folder}/credentials.test.ts`)
const bounds = mutant(`${folder}/bounds.test.ts`)
const operations = mutant(`${folder}/every-operation.long.test.ts`)
const audit = mutant('functions/operator/audit/tokens.test.ts')

/** Defects that let a token do more than its person may, or more than it covers, or for longer than it stands. */
export const tokenMutants: readonly Mutant[] = [
  within(
    'access/check/check',
    'a token is not asked in checks and authorizations',
    'if (token === undefined || isCoveredBy(token, result)) return result',
    'return result',
  ),
  within(
    'access/check/check',
    'a token allows what its person may not do',
    'if (token === undefined || isCoveredBy(token, result)) return result',
    "if (token === undefined) return result\n  if (isCoveredBy(token, result)) return { ...result, decision: { allowed: true, rule: 'platform_admin' } }",
  ),
  within(
    'access/check/check',
    'everything stands for a permission that has to be named',
    'request.mustBeNamed ? permissions.filter((each) => each !== EVERYTHING) : permissions',
    'request.mustBeNamed ? permissions : permissions',
  ),
  within(
    'access/check/authorize',
    'a person acts as itself by a token that does not cover it',
    'if (token === undefined) return true',
    'return true',
  ),
  within(
    'access/clients/token',
    'writes do not depend on the token',
    "preconditions: [{ key: tokenKey(id), facts: sameAttributes(item, ['hash']) }, ...preconditions],",
    'preconditions,',
  ),
  within(
    'access/clients/token',
    'writes do not depend on the person',
    "preconditions: [{ key: tokenKey(id), facts: sameAttributes(item, ['hash']) }, ...preconditions],",
    "preconditions: [{ key: tokenKey(id), facts: sameAttributes(item, ['hash']) }],",
  ),
  operations(
    'access/clients/token',
    'a relation to the platform counts for a token',
    '    relations: [],',
    '    relations: (await person).relations,',
  ),
  operations(
    'access/check/authorize',
    'a token of a resource lists all that the person holds',
    'token === undefined || token.resource === EVERYTHING',
    "token === undefined || token.resource !== ''",
  ),
  operations(
    'directory/service-users/authorize-secret',
    'a token makes a secret',
    'if (caller.token !== undefined) throw permissionDenied()',
    '',
  ),
  operations(
    'directory/delegations/person-in-path',
    'a token reaches the delegations and tokens of its person',
    'if (caller.token !== undefined) throw permissionDenied()',
    '',
  ),
  credentials(
    'directory/delegations/revoke',
    'a token revokes the delegations of its person',
    'if (isPerson && caller.token !== undefined) throw permissionDenied()',
    '',
  ),
  credentials(
    'access/clients/token',
    'any secret is right',
    'const isRight = sameHash(hash, token?.hash ?? NOBODY_HASH)',
    'const isRight = true',
  ),
  credentials(
    'access/clients/token',
    'a token that has ended is accepted',
    'if (token === undefined || !isRight || !isLive(token, now)) {',
    'if (token === undefined || !isRight) {',
  ),
  credentials(
    'access/clients/token',
    'the token of a disabled person is accepted',
    'const { preconditions, relations } = await person',
    'const { preconditions, relations } = await person.catch(() => ({ preconditions: [], relations: [] as string[] }))',
  ),
  credentials(
    'directory/tokens/person-in-path',
    'a token reads every token of its person',
    'const isItself = caller.token?.id === token_id.toLowerCase() && isSelf',
    "const isItself = caller.token !== undefined && token_id !== '' && isSelf",
  ),
  credentials(
    'http/credentials',
    'the id of a secret of a client may follow the id of a token',
    'isTokenSecret(secret) && presented.secretId === undefined && !wasVerifiedBefore(presented)',
    'isTokenSecret(secret) && !wasVerifiedBefore(presented)',
  ),
  credentials(
    'http/credentials',
    'a client whose secret begins as that of a token is refused',
    'const asClient = person === undefined ? verify(table, presented, now) : undefined',
    'const asClient = undefined as ReturnType<typeof verify> | undefined',
  ),
  bounds(
    'directory/tokens/writes',
    'the id of a revoked token can be used again',
    "const isUnused = { expression: 'attribute_not_exists(pk)' }",
    'const isUnused = isNew',
  ),
  bounds(
    'directory/tokens/create',
    'a person has any number of tokens',
    'if (all.filter((each) => !isEnded(each, now)).length < MAX_OF_PERSON) return',
    'return',
  ),
  bounds(
    'directory/tokens/create',
    'tokens that have ended take a place',
    'if (all.filter((each) => !isEnded(each, now)).length < MAX_OF_PERSON) return',
    'if (all.length < MAX_OF_PERSON) return',
  ),
  bounds(
    'directory/tokens/person-in-path',
    'an admin makes a token for somebody who signs in',
    'if (doPeopleSignIn && !isSelf(caller.principal, text)) throw permissionDenied()',
    '',
  ),
  bounds(
    'directory/removal/user',
    'a user that is removed leaves its tokens',
    'await removeTokensOf(table, userId, running.requireTime),',
    'false,',
  ),
  mutant('functions/privilege-escalation/tokens.test.ts')(
    'http/authenticate-and-load',
    'what an admin grants by a token counts as a grant of another organization',
    "relations.includes('admin') || token?.isOfAdmin === true",
    "relations.includes('admin')",
  ),
  audit(
    'http/authenticate-and-load',
    'the author of a write does not have the token',
    'nameAuthor(principal, token?.id)',
    'nameAuthor(principal, undefined)',
  ),
]
