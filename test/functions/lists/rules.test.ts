import { testRules } from '../../rules/test-rules.ts'
import { anOrganization } from '../../support/world.ts'

const acme = await anOrganization()

await testRules(import.meta.url, {
  words: { acme },
  situations: { 'an organization': { org_id: acme.id, id: acme.id } },
})
