import { beforeAll, expect, test } from 'vitest'
import { apply, SAMPLE, yaml } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'
import { writeFile } from './tollgate.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

const DISK = 'compute/disk:frn:web-shop:compute/disk:shop-db'
const TEAM = 'group:acme/platform-team'

test.each([
  [['org', 'users', 'akme'], 'there is no organization akme; did you mean acme?'],
  [['project', 'list', 'organization:acmee'], 'there is no organization acmee; did you mean acme?'],
  [['resource', 'list', 'web-shpo'], 'there is no project web-shpo; did you mean web-shop?'],
  [
    ['group', 'members', 'acme/platfrom-team'],
    'there is no group acme/platfrom-team; did you mean acme/platform-team?',
  ],
  [['group', 'members', 'acne/platform-team'], 'there is no group acne/platform-team; did you mean acme?'],
  [['policy', 'create', 'disk-operater', DISK, TEAM], 'there is no role disk-operater; did you mean disk-operator?'],
  [['policy', 'create', 'disk-viewr', DISK, TEAM], 'there is no role disk-viewr; did you mean disk-viewer?'],
  [
    ['policy', 'create', 'app_project_ownr', 'project:web-shop', TEAM],
    'there is no role app_project_ownr; did you mean app_project_owner?',
  ],
  [
    ['policy', 'list', '--role', 'disk-operater'],
    'there is no role disk-operater: the role of an organization is given by its id; did you mean disk-operator?',
  ],
  [['policy', 'create', 'disk-viewr', DISK.replaceAll('web-shop', 'web-shpo'), TEAM], /; did you mean web-shop\?\n$/],
  [['check', 'user:ada', DISK, 'updte'], 'no such permission on this resource: updte; did you mean update?'],
  [
    ['check', 'user:ada', DISK, 'compute.disk.delet'],
    'no such permission on this resource: compute.disk.delet; did you mean compute.disk.delete?',
  ],
  [['check', 'user:ada', DISK, 'launch'], 'no such permission on this resource: launch'],
  [['org', 'users', 'umbrella'], 'there is no organization umbrella'],
  [
    ['group', 'members', '5d1c6f0a-52c1-4c19-8f4e-000000000000'],
    'there is no group 5d1c6f0a-52c1-4c19-8f4e-000000000000',
  ],
] as const)('%j names what is like it', async (args, message) => {
  const expected = typeof message === 'string' ? `tollgate: ${message}\n` : expect.stringMatching(message)
  expect(await runCommand(...args)).toEqual({ status: 1, out: '', err: expected })
})

test('a failure names what was not found', async () => {
  const refused = await runCommand('group', 'remove', 'acme/platform-team', 'user:barbara')
  expect(refused.err).toBe('tollgate: member barbara not found\n')
})

test('a manifest names what is like an unknown organization, project, group or role, in the file or in the table', async () => {
  const file = writeFile(
    yaml({
      Organization: [{ name: 'initech' }],
      Project: [
        { name: 'p-1', organization: 'akme' },
        { name: 'p-2', organization: 'initek' },
      ],
      Policy: [
        { role: 'disk-operater', resource: 'project:web-shpo', principal: 'user:ada' },
        { role: 'disk-viewr', resource: DISK, principal: 'group:acme/platfrom-team' },
      ],
    }),
  )
  const { err } = await runCommand('diff', file)
  const meant = [...err.matchAll(/there is no (.*) in the manifest or in the table; did you mean (.*)\?/g)]
  expect(meant.map(([, what, name]) => `${what} → ${name}`).sort()).toEqual([
    'group acme/platfrom-team → acme/platform-team',
    'organization akme → acme',
    'organization initek → initech',
    'project web-shpo → web-shop',
    'role disk-operater → disk-operator',
    'role disk-viewr → disk-viewer',
  ])
})
