import { type Mutant, mutant } from './mutant.ts'

const tokens = mutant('lib/http/sign-in/verify-token.test.ts')
const keys = mutant('lib/http/sign-in/issuer-keys.test.ts')
const fetched = mutant('lib/http/sign-in/fetch-keys.test.ts')
const people = mutant('functions/sign-in/people.test.ts')
const relations = mutant('functions/platform-relations.long.test.ts')

/** Defects in tokens of people, in the keys of their issuers, and in limited relations to the platform. */
export const signInMutants: readonly Mutant[] = [
  tokens('http/sign-in/read-token', 'a token of a critical extension passes', " || has(header, 'crit')", ''),
  tokens('http/sign-in/read-token', 'a logout token passes', "has(claims, 'events') || ", ''),
  tokens('http/sign-in/read-token', 'a token never ends', 'expiry > now - LEEWAY_SECONDS', 'true'),
  tokens(
    'http/sign-in/read-token',
    'a client stands for another audience',
    "has(claims, 'aud') ? 'aud' : 'client_id'",
    "memberOf(claims, 'aud') ? 'aud' : 'client_id'",
  ),
  tokens(
    'http/sign-in/read-token',
    'an email address that nobody verified is a user',
    "userId === 'email' && ",
    'false && ',
  ),
  tokens('http/sign-in/public-keys', 'a key for encryption verifies', "'use', ", ''),
  keys(
    'http/sign-in/issuer-keys',
    'each unknown key is a request to the issuer',
    ' || now() >= triedAt + UNKNOWN_KEY_PAUSE',
    ' || true',
  ),
  keys('http/sign-in/issuer-keys', 'old keys serve for ever', 'isWithin(FRESH + STALE)', 'isWithin(Infinity)'),
  fetched('http/sign-in/fetch-keys', 'an issuer answers for another one', 'found.issuer !== issuer', 'false'),
  people(
    'access/clients/person',
    'a disabled person goes on',
    '  if (record.disabled_at !== undefined) throw unauthenticated()\n',
    '',
  ),
  mutant('functions/sign-in/every-operation.long.test.ts')(
    'access/clients/acting',
    'a person who is disabled meanwhile writes',
    "['disabled_at', 'relations', 'limited_relations']",
    "['relations', 'limited_relations']",
  ),
  relations(
    'access/clients/limited-relations',
    'who bills captures, too',
    "'create-hold', ",
    "'create-hold', 'capture-hold', ",
  ),
  relations(
    'access/clients/state',
    'support disables an admin',
    '    if (!ofRelated && relationsIn(before).length > 0) throw permissionDenied()\n',
    '',
  ),
]
