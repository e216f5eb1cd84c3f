import { expect, test } from 'vitest'
import { resolveNamespace } from '../../../../lib/access/permissions/namespaces.ts'

const missing = 'no permission is in the namespace compute/disk, so it does not exist'

test.each([
  ['project', false, { namespace: 'app/project' }],
  ['app/group', false, { namespace: 'app/group' }],
  ['compute/disk', true, { namespace: 'compute/disk' }],
  ['compute/disk', false, { fault: missing }],
  ['disk', true, { fault: 'must be service/resource' }],
  ['Compute/Disk', true, { fault: 'must be service/resource' }],
])('%s, with permissions in it: %s, is resolved', async (text, hasPermission, resolved) => {
  expect(await resolveNamespace(text, async () => hasPermission)).toEqual(resolved)
})
