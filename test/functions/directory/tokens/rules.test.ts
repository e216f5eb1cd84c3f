import { randomUUID } from 'node:crypto'
import { testRules } from '../../../rules/test-rules.ts'
import { aPerson } from '../../../support/people.ts'
import { aToken, inDays, project } from './people-and-tokens.ts'

const [ada, other] = [await aPerson(), await aPerson()]
const script = await aToken(ada, { permissions: ['*'], resource: '*' })

await testRules(import.meta.url, {
  words: {
    ada,
    script,
    project,
    id: randomUUID(),
    many: Array.from({ length: 51 }, () => 'compute.disk.get'),
    tomorrow: inDays(1),
    late: inDays(401),
  },
  situations: {
    ada: { user_id: ada.id },
    'the caller': { user_id: 'self' },
    'a text that is no user': { user_id: 'a b' },
    'a token': async () => ({ user_id: ada.id, token_id: (await aToken(ada)).id }),
    'the token of the script': { user_id: ada.id, token_id: script.id },
    'an unknown token': { user_id: ada.id, token_id: randomUUID() },
    'a token of somebody else': async () => ({ user_id: ada.id, token_id: (await aToken(other)).id }),
  },
})
