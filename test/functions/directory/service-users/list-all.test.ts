import { handler } from '../../../../functions/directory/service-users/list-all.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { testListOfAll } from '../../list-of-all.ts'

await testListOfAll(handler, 'serviceusers', async ({ id }) => (await aServiceUser({ organizationId: id })).clientId)
